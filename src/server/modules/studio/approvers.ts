/** Role that allows a staff member to approve form changes. */
export const APPROVER_ROLE = 'publish';

/** Whether a staff member may approve a change: has the role and is not one of its authors. */
export const canApproveChange = (
  { accountId, roles }: { accountId: string; roles: readonly string[] },
  authors: readonly string[],
): boolean => roles.includes(APPROVER_ROLE) && !authors.includes(accountId);
