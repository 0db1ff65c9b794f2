import { Refusal } from '../../../domain/refusals';
import type { Handlers } from '../../engine/handler-types';
import { countReceivedPayments, listReceivedPayments } from '../../engine/payments/received-payments';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys';
import { logReading, readerOf } from './reader';
import * as webhooks from './webhooks';

export const handlers = {
  listApiKeys: call => listApiKeys(call),

  createApiKey: call => createApiKey(call, call.body),

  revokeApiKey: call => revokeApiKey(call, call.body.id),

  listWebhooks: call => webhooks.listWebhooks(call),

  createWebhook: call => webhooks.createWebhook(call, call.body),

  changeWebhook: call => webhooks.changeWebhook(call, call.body),

  rotateWebhookSecret: call => webhooks.rotateWebhookSecret(call, call.body.id),

  removeWebhook: call => webhooks.removeWebhook(call, call.body.id),

  listWebhookDeliveries: call => webhooks.listWebhookDeliveries(call, call.query),

  replayWebhooks: call => webhooks.replayWebhooks(call, call.body),

  async listApplicationRecords(call) {
    const { page = 1, pageSize = 10, flow, state, submittedFrom } = call.query;
    const { flows, organisationId } = await readerOf(call);
    if (!flows.includes(flow)) throw new Refusal('forbidden', '没有审核这个事项的权限，或没有这个事项');
    const query = { flow, state, from: timeOf(submittedFrom), page, pageSize };
    return { page, pageSize, ...(await call.services.flows.listRecords(organisationId, query)) };
  },

  async getApplicationRecord(call) {
    const { id } = call.query;
    const detail = await call.services.flows.detail(await readerOf(call), id);
    await logReading(call, id);
    return detail;
  },

  async listReceivedPayments({ services, query }) {
    const { page = 1, pageSize = 10, flow, paidFrom, paidBefore } = query;
    const conditions = {
      flow,
      from: timeOf(paidFrom),
      before: timeOf(paidBefore),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    };
    const [total, rows] = await Promise.all([
      countReceivedPayments(services.db, conditions),
      listReceivedPayments(services.db, conditions),
    ]);
    const list = rows.map(row => ({
      ...{ order: row.id, no: row.no, application: row.application_id, applicationNo: row.application_no },
      ...{ flow: row.flow, subject: row.subject, fund: row.fund, amount: row.amount },
      ...{ provider: row.provider, channel: row.channel, paidAt: row.paid_at.toISOString() },
      refund:
        row.refund_state === null
          ? null
          : {
              amount: row.refund_amount ?? 0,
              state: row.refund_state as 'due',
              doneAt: row.refund_done_at?.toISOString() ?? null,
            },
    }));
    return { page, pageSize, total, list };
  },
} satisfies Partial<Handlers>;

const timeOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
