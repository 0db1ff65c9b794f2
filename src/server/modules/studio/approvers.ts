import { RETIREMENT_ROLE } from './retirement';

/** Role that allows a staff member to approve form changes. */
export const APPROVER_ROLE = 'publish';

/** What the approval of a change depends on. */
interface ApprovedChange {
  authors: readonly string[];
  /** It retires a flow, or opens it again. */
  retires: boolean;
}

/** Whether a staff member may approve a change: has the roles for it and is not one of its authors. */
export const canApproveChange = (
  { accountId, roles }: { accountId: string; roles: readonly string[] },
  { authors, retires }: ApprovedChange,
): boolean =>
  roles.includes(APPROVER_ROLE) &&
  (!retires || roles.includes(RETIREMENT_ROLE)) &&
  !authors.includes(accountId);
