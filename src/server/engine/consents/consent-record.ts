import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { type PreparedWrite, prepareInsert } from '../../platform/db/batch-writes';
import { currentDocuments } from './documents';

/** Consents to be recorded. */
export interface ConsentRecord {
  organisationId: string;
  accountId: string;
  /** Null for consents given at registration. */
  applicationId: string | null;
  /** Id and version of the accepted documents, e.g. `C1@1`. */
  texts: readonly string[];
  /** Ids of documents that must be among them. */
  needed: readonly string[];
  /** Purpose of the consent, e.g. the title of the flow. */
  flowTitle: string;
  /** When they were given; now by default. */
  at?: Date;
}

/**
 * The writes that record consents: text, version, hash, time. Only current versions can be accepted.
 * @throws Refusal `formChanged` when a document has a newer version, `formInvalid` when a required one is missing
 */
export async function consentWrites(given: ConsentRecord, db: Kysely<DB>): Promise<PreparedWrite[]> {
  const documents = await currentDocuments(db, given.organisationId);
  const acceptedDocuments = given.texts.map(text => {
    const document = documents.find(({ id, version }) => `${id}@${version}` === text);
    if (!document) throw new Refusal('formChanged', '有协议或同意书已更新，请重新阅读后再提交');
    return document;
  });
  const missing = given.needed.filter(id => !acceptedDocuments.some(document => document.id === id));
  if (missing.length > 0) {
    const fields = missing.map(id => {
      const title = documents.find(document => document.id === id)?.title ?? id;
      return { path: `/consents/${id}`, keyword: 'required', message: `请阅读并同意《${title}》` };
    });
    throw new Refusal('formInvalid', undefined, fields);
  }
  const { organisationId, accountId, applicationId, flowTitle, at } = given;
  const [row, ...others] = acceptedDocuments.map(({ id, version, sha256 }) => ({
    id: randomUUID(),
    organisation_id: organisationId,
    account_id: accountId,
    application_id: applicationId,
    document_id: id,
    document_version: version,
    document_sha256: sha256,
    flow_title: flowTitle,
    ...(at && { given_at: at }),
  }));
  return row ? [prepareInsert('consent', row, ...others)] : [];
}
