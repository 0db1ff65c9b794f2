import { formatProblem, normalise } from '../../../domain/formats';

/** The password rule, as shown below the field. */
export const passwordHelp = '8–20 位，须包含字母、数字、符号中的至少两种，不能与手机号码相同。';

/** Why a new password is not acceptable, null if it is. */
export function passwordProblem(password: string, mobile = ''): string | null {
  if (!password) return '请设置密码';
  if (mobile && password === normalise('mobile', mobile)) return '密码不能与手机号码相同';
  return formatProblem('password', password);
}
