const NAME = /^[a-z][a-z0-9-]{1,39}$/;

/** The folder of shared parts, and pages of the user centre, whose tabs are named like flows. */
const RESERVED_NAMES = new Set(['defs', 'applications', 'privacy', 'profile', 'security']);

/** Why a new flow or form cannot have this name, which is its folder, its id and a part of addresses; null when it can. */
export function flowNameProblem(name: string): string | null {
  if (!NAME.test(name)) return '只能用小写字母、数字和连字符，以字母开头，2到40个';
  if (name.startsWith('content-')) return '“content-”开头的留给内容表单，请换一个';
  return RESERVED_NAMES.has(name) || name in Object.prototype ? `“${name}”是系统自己的名称，请换一个` : null;
}
