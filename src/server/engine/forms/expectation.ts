import { isObject } from '../../../domain/is-object';

/** Expected value of a setting: the test and its description in Chinese. */
export interface Expectation {
  description: string;
  accepts(value: unknown): boolean;
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

export const text: Expectation = { description: '一段文字', accepts: isText };

export const booleanValue: Expectation = {
  description: 'true 或 false',
  accepts: value => typeof value === 'boolean',
};

export const texts: Expectation = {
  description: '文字列表',
  accepts: value => Array.isArray(value) && value.every(isText),
};

export const textMap: Expectation = {
  description: '以名称对应文字的花括号',
  accepts: value => isObject(value) && Object.values(value).every(isText),
};

/** Accepts any of several expectations. */
export const anyOf = (...expected: readonly Expectation[]): Expectation => ({
  description: expected.map(({ description }) => description).join('，或'),
  accepts: value => expected.some(({ accepts }) => accepts(value)),
});

/** Accepts one of the given strings. */
export const oneOf = (names: readonly string[]): Expectation => ({
  description: `${names.map(name => `"${name}"`).join('、')} 之一`,
  accepts: value => names.includes(value as string),
});

/** An object with exactly these properties; those with a name ending in `?` are optional. */
export function objectWith(shape: Record<string, Expectation>): Expectation {
  const properties = Object.entries(shape).map(([name, expected]) => {
    return { name: name.replace('?', ''), needed: !name.endsWith('?'), expected };
  });
  const descriptions = properties.map(
    ({ name, needed, expected }) => `${name}（${needed ? '' : '可以不写，'}${expected.description}）`,
  );
  return {
    description: `花括号，其中写 ${descriptions.join('、')}`,
    accepts: value =>
      isObject(value) &&
      Object.keys(value).every(key => properties.some(({ name }) => name === key)) &&
      properties.every(({ name, needed, expected }) =>
        value[name] === undefined ? !needed : expected.accepts(value[name]),
      ),
  };
}

/** A list whose entries all match. */
export const listOf = (entry: Expectation): Expectation => ({
  description: `列表，每项是${entry.description}`,
  accepts: value => Array.isArray(value) && value.every(entry.accepts),
});
