import { withdrawalConsequenceOf } from '../../../domain/consent-withdrawal';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { CancellationOption } from '../../engine/applications/applicant-cancellation';
import type { Services } from '../../engine/services';
import { type ConsentRow, listConsentRows } from './store';

type ConsentView = components['schemas']['GivenConsent'];
type DocumentId = components['schemas']['LegalDocumentId'];
type ConsentServices = Pick<Services, 'db' | 'flows'>;

/** A consent with the application it was given for. */
export interface OwnConsent {
  row: ConsentRow;
  application: CancellationOption | null;
}

/** Consents of an account, latest first. */
export async function ownConsents({ db, flows }: ConsentServices, accountId: string): Promise<OwnConsent[]> {
  const [rows, ends] = await Promise.all([
    listConsentRows(db, accountId),
    flows.listCancellationOptions(accountId),
  ]);
  const applications = new Map(ends.map(end => [end.id, end]));
  return rows.map(row => ({ row, application: applications.get(row.application_id ?? '') ?? null }));
}

/**
 * Finds one consent of the account. The existence of consents of other accounts is not disclosed.
 * @throws Refusal `notFound`
 */
export async function findOwnConsent(
  services: ConsentServices,
  accountId: string,
  id: string,
): Promise<OwnConsent> {
  const found = (await ownConsents(services, accountId)).find(({ row }) => row.id === id);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** A consent as shown to the account holder, with the consequence of withdrawing it. */
export function consentView({ row, application }: OwnConsent): ConsentView {
  const { id, document_id, document_version, document_sha256, title, flow_title, given_at, withdrawn_at } =
    row;
  return {
    id,
    document: { id: document_id as DocumentId, version: document_version, sha256: document_sha256, title },
    flowTitle: flow_title ?? '',
    application: application && {
      id: application.id,
      flow: application.flow,
      no: application.no,
      statusText: application.statusText,
    },
    givenAt: given_at.toISOString(),
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
    consequence: withdrawn_at ? 'withdrawn' : withdrawalConsequenceOf(document_id, application),
    requiresSmsCode:
      !withdrawn_at && (application?.cancellable ?? false) && (application?.needsSmsCode ?? false),
  };
}
