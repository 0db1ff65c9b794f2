import type { Handlers } from '../../call';
import { receiptables } from '../../receipts/receiptable';
import { spendCode, tryCode } from '../account/sms-code';
import { linkTo } from '../document/links';
import { openOwn } from '../document/open';
import { applicant } from '../flows/actor';
import { cancelling, filing, listing } from '../flows/standard';
import { issuedTo, receiptsFound } from './receipt-store';
import { receiptView, requestView } from './request';
import { addTitle, deleteTitle, ownTitles, saveTitle, titleView } from './titles';

const FLOW = 'receipt';

export const handlers = {
  addInvoiceTitle: ({ services, member, body }) => addTitle(services, member, body),
  saveInvoiceTitle: ({ services, member, body }) => saveTitle(services, member, body),
  deleteInvoiceTitle: ({ services, member, body }) => deleteTitle(services, member, body.id),
  listInvoiceTitles: async ({ services, member }) => (await ownTitles(services, member)).map(titleView),

  applyReceipt: filing<'applyReceipt'>(FLOW),
  cancelReceipt: cancelling<'cancelReceipt'>(FLOW),
  listReceiptApplications: listing<'listReceiptApplications'>(
    FLOW,
    async (answers, { shipping }, id, { services }) => ({
      request: await requestView(services, id, answers, shipping),
    }),
  ),

  async getReceiptApplication(call) {
    const { services, query } = call;
    const actor = applicant(call);
    const shown = await services.flows.detail(actor, query.id, FLOW);
    const { answers, followUps } = await services.flows.owned(actor, query.id);
    return { ...shown, request: await requestView(services, query.id, answers, followUps.shipping) };
  },

  getReceiptPdf: call => openOwn(call, 'receipt', call.query.id),

  async listIssuedReceipts({ services, member, query: { page = 1, pageSize = 10 } }) {
    const { rows, total } = await issuedTo(services.db, member.accountId, { page, pageSize });
    return { page, pageSize, total, list: rows.map(row => receiptView(services, row)) };
  },

  async findReceipts({ services, organisation, body: { mobile, smsCode } }) {
    const { db, vault } = services;
    const scope = { organisationId: organisation.id, mobile, purpose: 'donation' };
    await spendCode(await tryCode(services, scope, smsCode), db);
    const mobileIndex = vault.index(mobile, 'mobile');
    const left = await Promise.all(
      receiptables.map(area => area.leftWith?.(mobileIndex, organisation.id, services) ?? []),
    );
    const rows = await receiptsFound(db, organisation.id, { orderIds: left.flat(), mobileIndex });
    return {
      list: rows.map(row => ({
        ...receiptView(services, row),
        link: linkTo(vault, row.reverses ? 'receipt-reversal-found' : 'receipt-found', row.application_id),
      })),
    };
  },
} satisfies Partial<Handlers>;
