import { normalise } from '../../../domain/formats';
import {
  PASSWORD_LENGTH,
  type PasswordStrength,
  passwordProblem as problemOf,
} from '../../../domain/passwords';

/** The password rule, as shown below the field. */
export const passwordHelp = `${PASSWORD_LENGTH.min}–${PASSWORD_LENGTH.max} 位，什么字符都可以，也可以是一句话。不能是常见的密码，不能有您的手机号、姓名。`;

/** Why a new password is not acceptable as far as the browser knows, null if it is. */
export function newPasswordProblem(password: string, mobile = ''): string | null {
  if (!password) return '请设置密码';
  return problemOf(password, { mobile: normalise('mobile', mobile) });
}

/** How strong a password is, in words. */
export const strengthTexts: Readonly<Record<PasswordStrength, string>> = {
  0: '还太短',
  1: '可以，再长一些更难猜',
  2: '比较难猜',
  3: '很难猜',
};
