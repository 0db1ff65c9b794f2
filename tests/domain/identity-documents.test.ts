import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  birthdayOf,
  idCardProblem,
  identityProblem,
  normaliseIdNo,
  numberCarriesBirthday,
  parseIdNumber,
} from '../../src/domain/identity-documents';
import { foreignPR, idCard } from '../support/arbitraries';

const WRONG = '身份证号码校验不通过，请核对';
const LENGTH = '身份证号码应为18位';
const BIRTHDAY = '出生日期无效';

describe('identity card number', () => {
  test.each([
    ['110199199003070017', '1990-03-07', 1],
    ['110199199003070025', '1990-03-07', 0],
    ['11019919850620019X', '1985-06-20', 1],
    ['110199200402290012', '2004-02-29', 1],
    ['110199195808150024', '1958-08-15', 0],
    ['110199197901010025', '1979-01-01', 0],
    ['110199200902010013', '2009-02-01', 1],
    ['110199201406010019', '2014-06-01', 1],
  ])('%s is valid and encodes %s and sex %i', (number, birthday, sex) => {
    expect(identityProblem(0, undefined, number)).toBeNull();
    expect(parseIdNumber(number)).toEqual({ birthday, sex });
  });

  test('is valid for every province, county, birthday and order', () => {
    fc.assert(
      fc.property(idCard, ({ number, encodedData }) => {
        expect(idCardProblem(number)).toBeNull();
        expect(parseIdNumber(number)).toEqual(encodedData);
      }),
    );
  });

  test('is refused when any single character is changed', () => {
    const change = fc.record({ place: fc.nat(17), sign: fc.constantFrom(...'0123456789X') });
    fc.assert(
      fc.property(idCard, change, ({ number }, { place, sign }) => {
        fc.pre(number[place] !== sign);
        expect(idCardProblem(number.slice(0, place) + sign + number.slice(place + 1))).not.toBeNull();
      }),
    );
  });

  test('is refused when two neighbouring digits are swapped', () => {
    fc.assert(
      fc.property(idCard, fc.nat(15), ({ number }, place) => {
        const [one, other] = [number.charAt(place), number.charAt(place + 1)];
        fc.pre(one !== other);
        expect(idCardProblem(number.slice(0, place) + other + one + number.slice(place + 2))).not.toBeNull();
      }),
    );
  });

  test.each([
    ['110199900307001', LENGTH, 'is an old number of 15'],
    ['', LENGTH, 'is empty'],
    ['1101991990030700170', LENGTH, 'is one too long'],
    ['110199199003070018', WRONG, 'has a wrong check digit'],
    ['990199199003070017', WRONG, 'names no province'],
    ['160199199003070017', WRONG, 'names no province of the region'],
    ['11019919900307A017', WRONG, 'holds a letter'],
    ['110199199002300012', BIRTHDAY, 'names 30 February'],
    ['110199200302290010', BIRTHDAY, 'names 29 February of a common year'],
    ['110199199013010011', BIRTHDAY, 'names a 13th month'],
    ['110199189912310011', BIRTHDAY, 'names a birthday before 1900'],
  ])('%s is refused with “%s” because it %s', (number, message) => {
    expect(identityProblem(0, null, number)).toBe(message);
    expect(parseIdNumber(number)).toBeNull();
  });

  test('is refused before the day of birth, and valid from that day on', () => {
    expect(idCardProblem('110199200402290012', '2004-02-28')).toBe(BIRTHDAY);
    expect(idCardProblem('110199200402290012', '2004-02-29')).toBeNull();
    expect(parseIdNumber('110199200402290012', '2004-02-28')).toBeNull();
  });

  test('may be typed with blanks, full-width digits and a lower-case x', () => {
    expect(normaliseIdNo(' 110199 19850620 019x ')).toBe('11019919850620019X');
    expect(normaliseIdNo('１１０１９９１９８５０６２００１９ｘ')).toBe('11019919850620019X');
    expect(identityProblem(0, undefined, '110199 19850620 019x')).toBeNull();
    expect(parseIdNumber('11019919850620019x')).toEqual({ birthday: '1985-06-20', sex: 1 });
  });
});

describe('residence permit for residents of Hong Kong, Macau and Taiwan', () => {
  test.each(['810000199001010019', '820000199001010010', '830000199001010020'])(
    '%s is valid and encodes a birthday',
    number => {
      expect(identityProblem(1, 'hmtResidence', number)).toBeNull();
      expect(parseIdNumber(number)?.birthday).toBe('1990-01-01');
    },
  );

  test.each([
    ['110199199003070017', 'the number of a citizen'],
    ['810000199001010018', 'a wrong check digit'],
    ['810001199001010017', 'another district'],
    ['H12345678', 'a permit to enter'],
  ])('%s is refused: %s', number => {
    expect(identityProblem(1, 'hmtResidence', number)).toBe('港澳台居民居住证号码不正确');
  });
});

describe('permanent residence card of a foreigner', () => {
  test('of the current type is valid and encodes birthday and sex', () => {
    expect(identityProblem(1, 'foreignPR', '911840199001010018')).toBeNull();
    fc.assert(
      fc.property(foreignPR, ({ number, encodedData }) => {
        expect(identityProblem(1, 'foreignPR', number)).toBeNull();
        expect(parseIdNumber(number)).toEqual(encodedData);
        expect(identityProblem(0, undefined, number)).toBe(WRONG);
      }),
    );
  });

  test('of the old type is three letters and twelve digits, and encodes nothing', () => {
    expect(identityProblem(1, 'foreignPR', 'USA110090010112')).toBeNull();
    expect(parseIdNumber('USA110090010112')).toBeNull();
  });

  test.each(['911840199001010017', '110199199003070017', 'US110090010112', ''])('“%s” is refused', number => {
    expect(identityProblem(1, 'foreignPR', number)).toBe('外国人永久居留身份证号码不正确');
  });
});

describe('other documents', () => {
  test.each([
    ['passport', 'E12345678'],
    ['passport', 'ej1234567'],
    ['hkmPermit', 'H12345678'],
    ['hkmPermit', 'M1234567801'],
    ['twPermit', '12345678'],
    ['twPermit', '1234567890'],
    ['twPermit', '1234567890B'],
    ['other', '（2020）001-7'],
  ])('%s %s is accepted', (kind, number) => {
    expect(identityProblem(1, kind, number)).toBeNull();
  });

  test.each([
    ['passport', 'E1234', '护照号码应为6–15位字母或数字'],
    ['passport', '护照12345678', '护照号码应为6–15位字母或数字'],
    ['hkmPermit', 'A12345678', '通行证号码应以H或M开头，后跟8位（或10位）数字'],
    ['hkmPermit', 'H123456789', '通行证号码应以H或M开头，后跟8位（或10位）数字'],
    ['twPermit', '123456789', '台湾居民来往大陆通行证号码应为8位数字'],
    ['other', '1', '证件号码应为4–30位字母或数字'],
  ])('%s %s is refused with “%s”', (kind, number, message) => {
    expect(identityProblem(1, kind, number)).toBe(message);
  });

  test.each([undefined, null, 'constructor', 'driving'])(
    'asks for the document kind when it is unknown (%s)',
    kind => {
      expect(identityProblem(1, kind, '110199199003070017')).toBe('请选择证件种类');
    },
  );

  test.each([undefined, 2, '0'])('asks for the document type when it is unknown (%s)', type => {
    expect(identityProblem(type, undefined, '110199199003070017')).toBe('请选择证件类型');
  });

  test('only identity cards and residence cards encode birthday and sex', () => {
    expect(numberCarriesBirthday(0, undefined)).toBe(true);
    expect(numberCarriesBirthday(1, 'hmtResidence')).toBe(true);
    expect(numberCarriesBirthday(1, 'foreignPR')).toBe(true);
    expect(numberCarriesBirthday(1, 'passport')).toBe(false);
    expect(numberCarriesBirthday(undefined, 'foreignPR')).toBe(false);
  });
});

describe('birthdayOf', () => {
  const idNo = '110101199003070011';
  const parsedBirthday = parseIdNumber(idNo)?.birthday;

  test('prefers the birthday in the document number to the answer', () => {
    expect(parsedBirthday).toBe('1990-03-07');
    expect(birthdayOf({ idType: 0, idNo, birthday: '2001-01-01' })).toBe(parsedBirthday);
  });

  test('uses the answer where the document number encodes none, even if it looks like an identity card number', () => {
    expect(birthdayOf({ idType: 1, idSubType: 'other', idNo, birthday: '2001-01-01' })).toBe('2001-01-01');
    expect(birthdayOf({ idType: 1, idSubType: 'passport', idNo: 'E12345678', birthday: '2001-01-01' })).toBe(
      '2001-01-01',
    );
  });

  test('returns null where neither is known', () => {
    expect(birthdayOf({})).toBeNull();
    expect(birthdayOf({ idType: 1, idSubType: 'passport', birthday: '2001-02-30' })).toBeNull();
    expect(birthdayOf({ idType: 0, idNo: 19900307, birthday: null })).toBeNull();
  });
});
