import fc from 'fast-check';

/** Any birthday of a living document holder. */
export const birthday = fc
  .date({ min: new Date('1900-01-01T00:00Z'), max: new Date('2020-01-01T00:00Z'), noInvalidDate: true })
  .map(moment => moment.toISOString().slice(0, 10));

/** Any day of three centuries. */
export const day = fc
  .date({ min: new Date('1900-01-01T00:00Z'), max: new Date('2199-12-31T00:00Z'), noInvalidDate: true })
  .map(moment => moment.toISOString().slice(0, 10));

/** `count` decimal digits. */
export function digits(count: number) {
  return fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
}

/** Check digit by the recursive method of ISO 7064, MOD 11-2: a different algorithm than the product's weights. */
export function mod11(number: string): string {
  const rest = [...number].reduce((sum, digit) => ((sum + Number(digit)) * 2) % 11, 0);
  return '0123456789X'.charAt((12 - rest) % 11);
}

/** An 18-digit number with this six-digit prefix, and the data encoded in it. */
function identityNumberWithPrefix(prefix: fc.Arbitrary<string>) {
  return fc.record({ prefix, birthday, order: digits(3) }).map(({ prefix, birthday, order }) => {
    const body = `${prefix}${birthday.replaceAll('-', '')}${order}`;
    return {
      number: body + mod11(body),
      encodedData: { birthday, sex: Number(order[2]) % 2 === 1 ? 1 : 0 },
    };
  });
}

const provinces =
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83';

/** Resident identity numbers of every province and any county. */
export const idCard = identityNumberWithPrefix(
  fc.tuple(fc.constantFrom(...provinces.split(' ')), digits(4)).map(parts => parts.join('')),
);

/** Permanent residence cards of foreigners, as issued since 2023. */
export const foreignPR = identityNumberWithPrefix(digits(5).map(rest => `9${rest}`));
