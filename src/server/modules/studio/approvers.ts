/** What lets a member of staff approve the change of a form. */
export const APPROVER_ROLE = 'publish';

/** Whether a member of staff may approve a change: with the role, and as another person than its authors. */
export const canApproveChange = (
  { accountId, roles }: { accountId: string; roles: readonly string[] },
  authors: readonly string[],
): boolean => roles.includes(APPROVER_ROLE) && !authors.includes(accountId);
