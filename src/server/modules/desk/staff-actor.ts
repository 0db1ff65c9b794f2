import { canReviewFlow } from '../../../domain/roles';
import { flows } from '../../../flows/index';
import type { Actor } from '../../engine/applications/flow-services';
import { accountsOfPerson } from '../../engine/person-accounts';
import type { Caller, Organisation, Services } from '../../engine/services';
import { findMaskedStaffName } from '../account';

/** Somebody of the staff at work on applications. */
export type StaffActor = Actor & { kind: 'staff'; accountId: string; flows: readonly string[] };

/** What every call of the desk has. */
export interface DeskCall {
  member: Caller;
  organisation: Organisation;
  services: Services;
}

/** The caller as a member of staff, by the name that applicants will read, for the matters of their roles. */
export async function staffActorOf({ member, organisation, services }: DeskCall): Promise<StaffActor> {
  const { accountId, roles } = member;
  const [name, accounts] = await Promise.all([
    findMaskedStaffName(services, accountId),
    accountsOfPerson(services.db, accountId),
  ]);
  return {
    kind: 'staff',
    accountId,
    accounts,
    organisationId: organisation.id,
    name,
    flows: [...flows.keys()].filter(flow => canReviewFlow(roles, flow)),
  };
}
