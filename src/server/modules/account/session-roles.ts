import type { Environment } from '../../config';

/**
 * The roles that a session has. Where staff must have a second factor, it has none before one has proved its holder.
 * @returns also the roles that are withheld, where there are any
 */
export function sessionRoles(
  staffSecondFactor: Environment['staffSecondFactor'],
  { roles, secondFactor }: { roles: readonly string[]; secondFactor: boolean },
): { roles: readonly string[]; withheldRoles?: readonly string[] } {
  if (roles.length === 0 || secondFactor || staffSecondFactor === 'offered') return { roles };
  return { roles: [], withheldRoles: roles };
}
