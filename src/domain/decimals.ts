/**
 * An exact decimal number, `units` × 10^-`scale`: sums and products of amounts have no rounding errors, and are the same
 * in the browser and on the server.
 */
export interface Decimal {
  units: bigint;
  scale: number;
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

/** Parses a decimal number of up to 15 digits before and 10 after the point; null for any other text. */
export function parseDecimal(text: string): Decimal | null {
  const [, whole, decimals = ''] = /^(-?\d{1,15})(?:\.(\d{1,10}))?$/u.exec(text) ?? [];
  return whole === undefined ? null : { units: BigInt(whole + decimals), scale: decimals.length };
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export const subtractDecimals = (a: Decimal, b: Decimal): Decimal =>
  addDecimals(a, { units: -b.units, scale: b.scale });

export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  scale: a.scale + b.scale,
});

/**
 * Text of a number with this many decimals, rounded half away from zero.
 * @example decimalText({ units: 12345n, scale: 3 }, 2) // '12.35'
 */
export function decimalText({ units, scale }: Decimal, decimals: number): string {
  const size = units < 0n ? -units : units;
  const divisor = 10n ** BigInt(Math.max(0, scale - decimals));
  const rounded = unitsAt(
    { units: (2n * size + divisor) / (2n * divisor), scale: Math.min(scale, decimals) },
    decimals,
  );
  const digits = String(rounded).padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return units < 0n && rounded > 0n ? `-${text}` : text;
}

const unitsAt = ({ units, scale }: Decimal, other: number): bigint => units * 10n ** BigInt(other - scale);
