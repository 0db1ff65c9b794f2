import { canReviewFlow } from '../../../domain/roles';
import type { Actor } from '../../engine/applications/flow-services';
import { accountsOfPerson } from '../../engine/person-accounts';
import type { Caller, Organisation, Services } from '../../engine/services';
import { findMaskedStaffName } from '../account';

/** A staff member who works on applications. */
export type StaffActor = Actor & { kind: 'staff'; accountId: string; flows: readonly string[] };

/** Context of every desk operation. */
export interface DeskCall {
  member: Caller;
  organisation: Organisation;
  services: Services;
}

/** The caller as a staff actor, with the name shown to applicants, for the flows that the caller's roles may review. */
export async function readStaffActor({ member, organisation, services }: DeskCall): Promise<StaffActor> {
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
    flows: services.forms.flows
      .list()
      .map(({ id }) => id)
      .filter(flow => canReviewFlow(roles, flow)),
  };
}
