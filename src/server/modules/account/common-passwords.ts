import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH } from '../../../domain/passwords';

/** Passwords that are common in China and short in lists from elsewhere: “I love you”, lucky numbers, keyboard walks. */
const chinese = [
  ...['woaini520', 'woaini1314', 'woaini521', 'woaini123', 'woaiwojia', 'woaizhongguo', 'woshishui'],
  ...['5201314520', '1314520520', '13145201314', '52013145201314', '88888888a', '66666666', '16816888'],
  ...['a5201314', 'q5201314', 'qq5201314', 'aa5201314', 'abc5201314', 'asd5201314', 'zxc5201314'],
  ...['wang1234', 'zhang123', 'li123456', 'liu12345', 'chen1234', 'mima1234', 'mima123456', 'nihao123'],
  ...['wodemima', 'woshiwo123', 'zhongguo', 'beijing2008', 'shanghai', 'a123456789', 'qq123456789'],
];

/** The commonest passwords, in lower case, of those that are long enough. */
const common: ReadonlySet<string> = new Set(
  [...(dictionary['passwords-common'] as string[]), ...chinese]
    .filter(password => password.length >= PASSWORD_LENGTH.min)
    .map(password => password.toLowerCase()),
);

/**
 * Whether a password is among the commonest: about 18,000 from public leaks, as published with zxcvbn-ts. One that
 * repeats a single character is as common however long it is.
 * @param password in lower case, without blanks
 */
export function isCommonPassword(password: string): boolean {
  return common.has(password) || /^(.)\1*$/u.test(password);
}
