import { randomUUID } from 'node:crypto';
import { applicationAnswers } from './derived-answers';
import type { Answer, TestPortal } from './test-portal';

export interface Applicant {
  token: string;
  accountId: string;
  mobile: string;
  /** The flow's consents in their current versions, e.g. `C1@1`. */
  consents: string;
  formVersion: string;
  /** Requests a confirmation code and reads it. */
  confirmCode(event: 'FILED' | 'CANCEL'): Promise<string>;
  /** Submits the form; every part of the request can be replaced. */
  apply(sent?: ApplyOptions): Promise<Answer>;
  cancel(id: string, sent?: { key?: string; code?: string; sequence?: number }): Promise<Answer>;
}

export interface ApplyOptions {
  answers?: Record<string, unknown>;
  key?: string;
  code?: string;
  version?: string;
  consents?: string;
  id?: string;
  sequence?: number;
}

/** An applicant for organ donation registration. */
export async function createApplicant(portal: TestPortal): Promise<Applicant> {
  const account = await portal.signUp();
  const { token, mobile } = account;
  const form = await portal.get('/flow/form', { query: { flow: 'organ-donation' } });
  const documents = await portal.get('/website/document', { query: { id: 'consents' } });
  const texts = documents.data.map(({ id, version }: { id: string; version: number }) => `${id}@${version}`);
  const consents = texts.filter((text: string) => /^C[1246]@/.test(text)).join(',');

  async function confirmCode(event: 'FILED' | 'CANCEL'): Promise<string> {
    // Codes are limited to one per minute: makes the earlier ones older.
    const { db, vault } = portal.services;
    await db
      .updateTable('sms_code')
      .set({ sent_at: new Date(Date.now() - 61_000) })
      .where('mobile_index', 'in', vault.indexes(mobile, 'mobile'))
      .execute();
    await portal.post('/flows/organ-donation/confirmations', { token, body: { event } });
    return portal.codeSentTo(mobile);
  }

  return {
    ...account,
    consents,
    formVersion: form.data.version,
    confirmCode,
    async apply(sent = {}) {
      const query: Record<string, string> = { consents: sent.consents ?? consents };
      if (sent.id) query.id = sent.id;
      if (sent.sequence) query.sequence = String(sent.sequence);
      if (query.consents === '') delete query.consents;
      return portal.post('/donation/organ/apply', {
        token,
        query,
        body: sent.answers ?? applicationAnswers('organ-donation', 'minimal'),
        headers: {
          'idempotency-key': sent.key ?? randomUUID(),
          'form-version': sent.version ?? form.data.version,
          'confirm-code': sent.code ?? (await confirmCode('FILED')),
        },
      });
    },
    async cancel(id, sent = {}) {
      return portal.post('/donation/organ/cancel', {
        token,
        body: { id, ...(sent.sequence && { sequence: sent.sequence }) },
        headers: {
          'idempotency-key': sent.key ?? randomUUID(),
          'confirm-code': sent.code ?? (await confirmCode('CANCEL')),
        },
      });
    },
  };
}
