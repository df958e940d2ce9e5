interface MethodChoiceProps<Method extends string> {
  readonly methods: readonly Method[];
  readonly value: Method;
  readonly onChange: (method: Method) => void;
  readonly className: string | undefined;
}

/** The method of a request line, where the operation leaves it open. */
export function MethodChoice<Method extends string>(props: MethodChoiceProps<Method>) {
  const { methods, value, onChange, className } = props;
  return (
    <select
      aria-label="method"
      className={className}
      value={value}
      onChange={({ target }) => {
        const method = methods.find((each) => each === target.value);
        if (method !== undefined) onChange(method);
      }}
    >
      {methods.map((method) => (
        <option key={method}>{method}</option>
      ))}
    </select>
  );
}
