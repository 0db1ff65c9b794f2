import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUscc } from '../../src/domain/uscc';
import { digits } from '../support/arbitraries';

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

const uscc = fc
  .tuple(sign(2), digits(6), sign(9))
  .map(parts => parts.join(''))
  .map(body => {
    // MOD 31-3 by powers of three; the implementation has a table of weights.
    const sum = [...body].reduce((total, char, place) => total + SIGNS.indexOf(char) * (3 ** place % 31), 0);
    return body + SIGNS.charAt((31 - (sum % 31)) % 31);
  });

function sign(count: number) {
  return fc.string({ unit: fc.constantFrom(...SIGNS), minLength: count, maxLength: count });
}

describe('unified social credit code of an organisation', () => {
  test.each([
    ['51110199500000015E', 'a society'],
    ['52110199MJ0000018F', 'a private non-enterprise unit'],
    ['91110199MA0000015L', 'a company'],
    ['12110199400000018D', 'a public institution'],
  ])('%s of %s is valid', code => {
    expect(isUscc(code)).toBe(true);
  });

  test('is valid for any 17 characters with their check character', () => {
    fc.assert(
      fc.property(uscc, code => {
        expect(isUscc(code)).toBe(true);
      }),
    );
  });

  test('is refused when any single character is changed', () => {
    fc.assert(
      fc.property(uscc, fc.nat(17), fc.constantFrom(...SIGNS), (code, place, other) => {
        fc.pre(code[place] !== other);
        expect(isUscc(code.slice(0, place) + other + code.slice(place + 1))).toBe(false);
      }),
    );
  });

  test.each([
    ['110199500000015', 'an old tax number of 15'],
    ['51110199500000015', 'one too short'],
    ['51110199500000015e', 'a small letter'],
    ['51110199I00000015E', 'the letter I'],
    ['51110199O00000015E', 'the letter O'],
    ['511101A9500000015E', 'a letter in the district'],
    ['', 'empty'],
  ])('“%s” is refused: %s', code => {
    expect(isUscc(code)).toBe(false);
  });
});
