/** Decimal numbers of any length, exact: `digits` × 10^−`scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/**
 * Reads a plain decimal number; blanks around it are overlooked.
 *
 * @param delimiter Of the decimals: `.` as the document's other amounts have it, or `,`.
 * @returns null for anything else: grouped digits, exponents, digits of other scripts, nothing.
 */
export function parseDecimal(text: string, delimiter: '.' | ',' = '.'): Decimal | null {
  const [, sign = '', whole = '', point = '', decimals = ''] =
    /^([+-]?)(\d+)(?:([.,])(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === '' || (point !== '' && point !== delimiter)) return null;
  const digits = BigInt(whole + decimals);
  return { digits: sign === '-' ? -digits : digits, scale: decimals.length };
}

export function multiply(one: Decimal, other: Decimal): Decimal {
  return { digits: one.digits * other.digits, scale: one.scale + other.scale };
}

/** Whether both are the same number: 10.5 and 10.50 are. */
export function isSameNumber(one: Decimal, other: Decimal): boolean {
  const scale = Math.max(one.scale, other.scale);
  return atScale(one, scale) === atScale(other, scale);
}

/** Rounds half away from zero. A number with fewer decimals stays as it is. */
export function roundTo(decimal: Decimal, scale: number): Decimal {
  if (decimal.scale <= scale) return decimal;
  const unit = 10n ** BigInt(decimal.scale - scale);
  const half = decimal.digits < 0n ? -unit / 2n : unit / 2n;
  return { digits: (decimal.digits + half) / unit, scale };
}

/** E.g. `-1250.50`; as many decimals as the scale has. */
export function formatDecimal({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : '';
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
  return scale === 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

function atScale({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale);
}

/** Rounds half to the even neighbour, as banks' software often does. */
export function roundHalfEven(decimal: Decimal, scale: number): Decimal {
  const away = roundTo(decimal, scale);
  if (decimal.scale <= scale) return away;
  const unit = 10n ** BigInt(decimal.scale - scale);
  const isHalf = (decimal.digits < 0n ? -decimal.digits : decimal.digits) % unit === unit / 2n;
  const isOdd = away.digits % 2n !== 0n;
  if (!isHalf || !isOdd) return away;
  return { digits: away.digits + (decimal.digits < 0n ? 1n : -1n), scale };
}
