import { withdrawalConsequenceOf } from '../../../domain/consent-withdrawal';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { CancellationOption } from '../../engine/applications/applicant-cancellation';
import type { Services } from '../../engine/services';
import { type ConsentRow, consentsOf } from './store';

type ConsentView = components['schemas']['GivenConsent'];
type DocumentId = components['schemas']['DocumentId'];
type Rooms = Pick<Services, 'db' | 'flows'>;

/** A consent with the application that it was given for. */
export interface OwnConsent {
  row: ConsentRow;
  application: CancellationOption | null;
}

/** What an account agreed to, the latest first. */
export async function ownConsents({ db, flows }: Rooms, accountId: string): Promise<OwnConsent[]> {
  const [rows, ends] = await Promise.all([
    consentsOf(db, accountId),
    flows.listCancellationOptions(accountId),
  ]);
  const applications = new Map(ends.map(end => [end.id, end]));
  return rows.map(row => ({ row, application: applications.get(row.application_id ?? '') ?? null }));
}

/**
 * One consent. Of other people's not even the existence is told.
 * @throws Refusal `notFound`
 */
export async function ownConsent(rooms: Rooms, accountId: string, id: string): Promise<OwnConsent> {
  const found = (await ownConsents(rooms, accountId)).find(({ row }) => row.id === id);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** A consent as its giver sees it, with what withdrawing it would lead to. */
export function consentView({ row, application }: OwnConsent): ConsentView {
  const { id, document_id, document_version, document_sha256, title, matter, given_at, withdrawn_at } = row;
  return {
    id,
    document: { id: document_id as DocumentId, version: document_version, sha256: document_sha256, title },
    matter: matter ?? '',
    application: application && {
      id: application.id,
      flow: application.flow,
      no: application.no,
      statusText: application.statusText,
    },
    givenAt: given_at.toISOString(),
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
    consequence: withdrawn_at ? 'withdrawn' : withdrawalConsequenceOf(document_id, application),
    confirms: !withdrawn_at && (application?.cancellable ?? false) && (application?.needsSmsCode ?? false),
  };
}
