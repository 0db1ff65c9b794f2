import { Refusal } from '../../../domain/refusals';
import { appendStandaloneActionOf } from '../../engine/audit-log';
import type { Handlers } from '../../engine/handler-types';
import { listVerifiedPhoneHashes, verifyPhoneByCode } from '../account';
import { applicantActor } from '../application';
import { readStaffActor } from '../desk';
import { createDocumentLink, readOwnDocument } from '../document';
import { findReceiptsByPhones } from './receipt-lookup';
import { findReceipt, listIssuedReceipts, requestsOver } from './receipt-store';
import { receiptView } from './receipt-view';
import { readReceiptRequest } from './request';
import { readReceiptReviewDetails } from './review-details';
import { addTitle, saveTitle, titles, titleView } from './titles';

const FLOW = 'receipt';

export const handlers = {
  addInvoiceTitle: ({ services, member, body }) => addTitle(services, member, body),
  updateInvoiceTitle: ({ services, member, body }) => saveTitle(services, member, body),
  deleteInvoiceTitle: ({ services, member, body }) => titles.remove(services, member, body.id),
  listInvoiceTitles: async ({ services, member }) => (await titles.list(services, member)).map(titleView),

  async getReceiptApplication(call) {
    const { services, query } = call;
    const actor = applicantActor(call);
    const detail = await services.flows.detail(actor, query.id, FLOW);
    const { answers, followUps } = await services.flows.readOwnApplication(actor, query.id);
    return { ...detail, request: await readReceiptRequest(services, query.id, answers, followUps) };
  },

  async listSourceReceiptApplications(call) {
    const { services, member, query } = call;
    const { flows, db } = services;
    const actor = applicantActor(call);
    const { application: donation } = await flows.readOwnApplication(actor, query.id);
    const ids = await requestsOver(db, member.accountId, donation.no);
    return Promise.all(
      ids.map(async id => {
        const { application, answers, followUps } = await flows.readOwnApplication(actor, id);
        return { ...application, request: await readReceiptRequest(services, id, answers, followUps) };
      }),
    );
  },

  async getReviewReceipt(call) {
    const { services, query } = call;
    await services.flows.readFlowOf(await readStaffActor(call), query.id);
    const found = await readReceiptReviewDetails(services, query.id);
    if (!found) throw new Refusal('notFound');
    return found;
  },

  async getReviewReceiptLink(call) {
    const { services, query } = call;
    const { id, kind } = query;
    await services.flows.readFlowOf(await readStaffActor(call), id);
    if (!(await findReceipt(services.db, id, kind === 'receipt-reversal'))) throw new Refusal('notFound');
    await appendStandaloneActionOf(call, 'receipt.opened', { application: id, kind });
    return createDocumentLink(services.vault, kind, id);
  },

  getReceiptPdf: call => readOwnDocument(call, 'receipt', call.query.id),

  async listIssuedReceipts({ services, member, query: { page = 1, pageSize = 10 } }) {
    const { rows, total } = await listIssuedReceipts(services.db, member.accountId, { page, pageSize });
    return { page, pageSize, total, list: rows.map(row => receiptView(services, row)) };
  },

  async findReceipts({ services, organisation, member, body }) {
    const mobileIndexes = await verifyPhoneByCode(
      services,
      { organisationId: organisation.id, ...body },
      member,
    );
    return findReceiptsByPhones(services, organisation.id, mobileIndexes);
  },

  async listFoundReceipts({ services, organisation, member }) {
    return findReceiptsByPhones(
      services,
      organisation.id,
      await listVerifiedPhoneHashes(services.db, member.accountId),
    );
  },
} satisfies Partial<Handlers>;
