/**
 * What staff may be: review applications, keep the books and what is published of them, write what the portal shows,
 * take answers out of the house unmasked, edit forms, put edited forms live, play and replay flows, appoint others.
 * `review` alone is for every matter, `review:<flow>` for one.
 */
export const STAFF_ROLES = [
  'review',
  'finance',
  'content',
  'export',
  'schemas',
  'publish',
  'replay',
  'admin',
] as const;

/** Roles of money, publication, export and administration. */
const CONFIRMED_ROLES = ['finance', 'publish', 'export', 'admin'];

/** Whether a role takes effect only when a second administrator has confirmed it. */
export const requiresSecondAdministrator = (role: string): boolean => CONFIRMED_ROLES.includes(role);

/** Whether these roles include the wanted one, be it for a part of what it covers, or with more than it covers. */
export function hasRole(roles: readonly string[], wanted: string): boolean {
  return roles.some(
    role => role === wanted || role.startsWith(`${wanted}:`) || wanted.startsWith(`${role}:`),
  );
}

/** Whether these roles let somebody work on the applications of a flow. */
export function canReviewFlow(roles: readonly string[], flow: string): boolean {
  return roles.includes('review') || roles.includes(`review:${flow}`);
}

/**
 * Whether there is such a role.
 * @param flows ids of the flows that are declared
 */
export function isStaffRole(role: string, flows: Iterable<string>): boolean {
  return STAFF_ROLES.some(known => known === role) || [...flows].some(flow => role === `review:${flow}`);
}
