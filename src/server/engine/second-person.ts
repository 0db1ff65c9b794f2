import type { Transaction } from 'kysely';
import { Refusal } from '../../domain/refusals';
import { hasRole } from '../../domain/roles';
import type { DB } from '../../generated/database';
import { accountsOfPerson } from './person-accounts';
import { lockRolesInForce } from './staff-roles';

/** What one member of staff has proposed, and a second one has to confirm. */
export interface Proposal {
  proposedBy: string;
  /** The account that it is about, whose holder does not confirm it. */
  concerned?: string;
}

/** The roles of which one is needed to propose something, and to confirm it. */
export interface ProposalRoles {
  propose: readonly string[];
  confirm: readonly string[];
}

/** Both are the business of administrators. */
export const BY_ADMINISTRATORS: ProposalRoles = { propose: ['admin'], confirm: ['admin'] };

/** Whether the person with these accounts is the second one: neither who has proposed it, nor whom it is about. */
export const isSecondPerson = (accounts: ReadonlySet<string>, { proposedBy, concerned }: Proposal): boolean =>
  !accounts.has(proposedBy) && !(concerned !== undefined && accounts.has(concerned));

/** What the person with these accounts may do about a proposal: withdraw it as their own, or confirm it. */
export const choicesIn = (accounts: ReadonlySet<string>, proposal: Proposal) => ({
  own: accounts.has(proposal.proposedBy),
  mayConfirm: isSecondPerson(accounts, proposal),
});

/**
 * Checks, in the transaction of the confirmation, that an account may confirm a proposal: as that of a second person, and
 * while both of them have the roles for it, which they keep until the transaction ends.
 * @throws Refusal `forbidden` or `secondPerson` for who confirms; `notAllowedNow` when the proposer has not the role any more
 */
export async function assertMayConfirm(
  trx: Transaction<DB>,
  accountId: string,
  proposal: Proposal,
  { propose, confirm }: ProposalRoles,
): Promise<void> {
  const inForce = await lockRolesInForce(trx, [accountId, proposal.proposedBy]);
  const hasOneOf = (account: string, roles: readonly string[]) =>
    roles.some(role => hasRole(inForce.get(account) ?? [], role));
  if (!hasOneOf(accountId, confirm)) throw new Refusal('forbidden');
  const accounts = await accountsOfPerson(trx, accountId);
  if (accounts.has(proposal.proposedBy))
    throw new Refusal('secondPerson', '这是您提出的，须由另一位有权限的同事确认');
  if (!isSecondPerson(accounts, proposal))
    throw new Refusal('secondPerson', '这是关于您自己的，须由另一位有权限的同事确认');
  if (!hasOneOf(proposal.proposedBy, propose))
    throw new Refusal('notAllowedNow', '提出的人已没有这项权限，或账户已停用，请重新提出');
}
