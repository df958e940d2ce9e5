/** Makes a value unchangeable with all that it holds. Octets stay as they are: a typed array cannot be frozen. */
export function freezeDeep<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) {
    return value;
  }
  Object.freeze(value);
  const parts: readonly unknown[] = Object.values(value);
  for (const part of parts) freezeDeep(part);
  return value;
}
