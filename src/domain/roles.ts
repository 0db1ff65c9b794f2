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
