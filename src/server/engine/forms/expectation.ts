import { isObject } from '../../../domain/is-object';

/** What a setting takes, tested and told in Chinese. */
export interface Expectation {
  says: string;
  holds(value: unknown): boolean;
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

export const text: Expectation = { says: '一段文字', holds: isText };

export const booleanValue: Expectation = {
  says: 'true 或 false',
  holds: value => typeof value === 'boolean',
};

export const texts: Expectation = {
  says: '文字列表',
  holds: value => Array.isArray(value) && value.every(isText),
};

export const textMap: Expectation = {
  says: '以名称对应文字的花括号',
  holds: value => isObject(value) && Object.values(value).every(isText),
};

/** Any of several. */
export const anyOf = (...expected: readonly Expectation[]): Expectation => ({
  says: expected.map(({ says }) => says).join('，或'),
  holds: value => expected.some(({ holds }) => holds(value)),
});

/** One of a few words. */
export const oneOf = (names: readonly string[]): Expectation => ({
  says: `${names.map(name => `"${name}"`).join('、')} 之一`,
  holds: value => names.includes(value as string),
});

/** Braces with these parts and no others; those whose name ends in `?` may be left out. */
export function objectWith(shape: Record<string, Expectation>): Expectation {
  const all = Object.entries(shape).map(([name, expected]) => {
    return { name: name.replace('?', ''), needed: !name.endsWith('?'), expected };
  });
  const told = all.map(
    ({ name, needed, expected }) => `${name}（${needed ? '' : '可以不写，'}${expected.says}）`,
  );
  return {
    says: `花括号，其中写 ${told.join('、')}`,
    holds: value =>
      isObject(value) &&
      Object.keys(value).every(key => all.some(({ name }) => name === key)) &&
      all.every(({ name, needed, expected }) =>
        value[name] === undefined ? !needed : expected.holds(value[name]),
      ),
  };
}

/** A list whose every entry is as expected. */
export const listOf = (entry: Expectation): Expectation => ({
  says: `列表，每项是${entry.says}`,
  holds: value => Array.isArray(value) && value.every(entry.holds),
});
