import { mayReview } from '../../../domain/roles';
import { flows } from '../../../flows/index';
import type { Actor } from '../../engine/applications/flow-services';
import { accountsOfPerson } from '../../engine/person-accounts';
import type { Member, Organisation, Services } from '../../engine/services';
import { publicName } from '../account/account-contacts';

/** Somebody of the staff at work on applications. */
export type Clerk = Actor & { kind: 'staff'; accountId: string; flows: readonly string[] };

/** What every call of the desk has. */
export interface DeskCall {
  member: Member;
  organisation: Organisation;
  services: Services;
}

/** The caller as a member of staff, by the name that applicants will read, for the matters of their roles. */
export async function clerk({ member, organisation, services }: DeskCall): Promise<Clerk> {
  const { accountId, roles } = member;
  const [name, accounts] = await Promise.all([
    publicName(services, accountId),
    accountsOfPerson(services.db, accountId),
  ]);
  return {
    kind: 'staff',
    accountId,
    accounts,
    organisationId: organisation.id,
    name,
    flows: [...flows.keys()].filter(flow => mayReview(roles, flow)),
  };
}
