/**
 * Staff roles: review applications, manage finances, publish financial content, edit portal content, export unmasked
 * answers, edit flows, publish edited flows, retire flows and open them again (with `publish`), try flows with a trial
 * application, simulate and replay flows, administer roles. `review` is for all flows, `review:<flow>` for one flow.
 */
export const STAFF_ROLES = [
  'review',
  'finance',
  'content',
  'export',
  'schemas',
  'publish',
  'retire',
  'try',
  'replay',
  'admin',
] as const;

const titles: Record<string, string> = {
  review: '审核全部事项',
  finance: '财务',
  content: '编辑网站内容',
  export: '导出未遮盖的内容',
  schemas: '编辑表单',
  publish: '复核并发布表单',
  retire: '停办与恢复事项',
  try: '试办事项',
  replay: '流程回放与演练',
  admin: '管理权限',
} satisfies Record<(typeof STAFF_ROLES)[number], string>;

/**
 * What a role permits, in the words of administrators; the name of a role that does not exist any more.
 * @param titleOf title of a flow
 */
export function roleTitle(role: string, titleOf: (flow: string) => string): string {
  const [name = '', flow] = role.split(':');
  return flow === undefined ? (titles[name] ?? name) : `审核：${titleOf(flow)}`;
}

/**
 * The role of those who operate the server: the administrators of the organisation that runs it have it, and nobody else
 * can be given it.
 */
export const OPERATOR = 'operator';

/**
 * The roles of a staff account with that of an operator.
 * @param isOperating whether its organisation is the one named by `ORGANISATION`
 */
export const withOperator = (roles: readonly string[], isOperating: boolean): readonly string[] =>
  isOperating && roles.includes('admin') ? [...roles, OPERATOR] : roles.filter(role => role !== OPERATOR);

/** Roles for money, publication, retirement, export and administration. */
const ROLES_REQUIRING_CONFIRMATION = ['finance', 'publish', 'retire', 'export', 'admin'];

/** Whether granting a role requires confirmation by a second administrator. */
export const requiresSecondAdministrator = (role: string): boolean =>
  ROLES_REQUIRING_CONFIRMATION.includes(role);

/** Whether the roles include the wanted role, or a narrower or broader variant of it. */
export function hasRole(roles: readonly string[], requiredRole: string): boolean {
  return roles.some(
    role =>
      role === requiredRole || role.startsWith(`${requiredRole}:`) || requiredRole.startsWith(`${role}:`),
  );
}

/** Whether the roles permit reviewing applications of a flow. */
export function canReviewFlow(roles: readonly string[], flow: string): boolean {
  return roles.includes('review') || roles.includes(`review:${flow}`);
}

/**
 * Whether a role exists.
 * @param flows ids of the declared flows
 */
export function isStaffRole(role: string, flows: Iterable<string>): boolean {
  return (
    STAFF_ROLES.some(staffRole => staffRole === role) || [...flows].some(flow => role === `review:${flow}`)
  );
}
