import { canReviewFlow } from '../../../domain/roles';
import type { ApiKeyCaller } from '../../engine/api-keys';
import type { Actor } from '../../engine/applications/flow-services';
import { appendStandaloneEntry } from '../../engine/audit-log';
import { accountsOfPerson } from '../../engine/person-accounts';
import type { Caller, Organisation, Services } from '../../engine/services';

/** A call by an API key, or by a member of staff. */
export interface ReaderCall {
  member: Caller | null;
  apiKey: ApiKeyCaller | null;
  organisation: Organisation;
  services: Services;
}

export type Reader = Actor & { kind: 'staff'; flows: readonly string[] };

/** Who reads: for a key, a member of staff without an account, for the flows that the creator of the key may review. */
export async function readerOf({ member, apiKey, organisation, services }: ReaderCall): Promise<Reader> {
  const { roles } = member ?? apiKey ?? { roles: [] };
  const flows = services.forms.flows
    .list()
    .map(({ id }) => id)
    .filter(flow => canReviewFlow(roles, flow));
  const staff = { kind: 'staff', organisationId: organisation.id, name: null, flows } as const;
  if (!member) return { ...staff, accountId: null };
  const { accountId } = member;
  return { ...staff, accountId, accounts: await accountsOfPerson(services.db, accountId) };
}

/** Writes to the audit log that an application was read. */
export const logReading = (
  { member, apiKey, organisation, services }: ReaderCall,
  application: string,
): Promise<void> =>
  appendStandaloneEntry(services.db, {
    organisationId: organisation.id,
    accountId: member?.accountId ?? null,
    action: apiKey ? 'apiKey.viewed' : 'application.viewed',
    detail: { application, ...(apiKey && { key: apiKey.id, name: apiKey.name }) },
  });
