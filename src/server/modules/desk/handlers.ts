import { Refusal } from '../../../domain/refusals';
import type { RecordedEvent } from '../../../flows/engine/events';
import { appendActionOf, appendStandaloneActionOf } from '../../engine/audit-log';
import type { Call, Handlers } from '../../engine/handler-types';
import { accountOfMobile, findApplicantContact } from '../account';
import { listAccessLog } from './access-log';
import { exportWorkbook, workbookName } from './export';
import { addNote, readNotes } from './notes';
import { withStaffAccess } from './staff-access';
import { readStaffActor } from './staff-actor';

type Decision = Call<'decideApplication'>['body'];

/** Reasons that are required for decisions against the applicant. */
const reasons = {
  return: '退回补正的理由',
  reject: '不通过的理由',
  cancel: '撤销的理由',
  refuseVoucher: '未能确认的原因',
};

/** Maps a decision to its event. All decisions but `approve` and `advance` require a reason. */
function eventOf({ action, to, reason, fields = [] }: Decision): RecordedEvent {
  if (action === 'approve') return { type: 'APPROVE', ...(reason && { note: reason }) };
  if (action === 'advance') return { type: 'ADVANCE', ...(to && { to }), ...(reason && { note: reason }) };
  if (!reason?.trim()) {
    const message = `请填写${reasons[action]}`;
    throw new Refusal('badRequest', message, [{ path: '/reason', keyword: 'required', message }]);
  }
  if (action === 'cancel') return { type: 'CANCEL', reason };
  if (action === 'refuseVoucher') return { type: 'PAY.REFUSED', reason };
  return action === 'return' ? { type: 'RETURN', reason, fields } : { type: 'REJECT', reason };
}

export const handlers = {
  async listReviewQueue(call) {
    const { page = 1, pageSize = 15, order = 'due', ...filter } = call.query;
    const queueRequest = { ...filter, order, page, pageSize };
    return {
      page,
      pageSize,
      ...(await call.services.flows.reviewQueue(await readStaffActor(call), queueRequest)),
    };
  },

  async findReviewApplications(call) {
    const { services, body } = call;
    const actor = await readStaffActor(call);
    await appendStandaloneActionOf(call, 'application.searched', {
      mobile: services.vault.index(body.mobile, 'mobile'),
    });
    const accountId = await accountOfMobile(services, actor.organisationId, body.mobile);
    return accountId ? services.flows.queueOfAccount(actor, accountId) : [];
  },

  async getReviewApplication(call) {
    const { services, query } = call;
    const opened = await withStaffAccess(call, query.id, actor =>
      services.flows.readReviewerView(actor, query.id),
    );
    await appendStandaloneActionOf(call, 'application.viewed', { application: query.id });
    const [applicant, notes, accessLog] = await Promise.all([
      findApplicantContact(services, query.id),
      readNotes(services, query.id),
      listAccessLog(services, query.id, [...opened.answers, ...opened.followUps]),
    ]);
    return { ...opened, applicant, notes, accessLog };
  },

  async assignApplication(call) {
    const { id, takeOver = false } = call.body;
    return withStaffAccess(call, id, actor => call.services.flows.assignApplication(actor, id, { takeOver }));
  },

  async unassignApplication(call) {
    const { services, body } = call;
    await withStaffAccess(call, body.id, async actor => {
      await services.flows.readFlowOf(actor, body.id);
      await services.flows.unassignApplication(actor, body.id);
    });
  },

  async addReviewNote(call) {
    const { services, body } = call;
    await withStaffAccess(call, body.id, async actor => {
      await services.flows.readFlowOf(actor, body.id);
      await services.db.transaction().execute(async trx => {
        await addNote({ ...services, db: trx }, actor, body.id, body.text);
        await appendActionOf(trx, call, 'application.noted', { application: body.id });
      });
    });
  },

  async revealAnswer(call) {
    const { id, path } = call.body;
    const value = await withStaffAccess(call, id, actor => call.services.flows.revealAnswer(actor, id, path));
    await appendStandaloneActionOf(call, 'application.revealed', { application: id, path });
    return { value };
  },

  async decideApplication(call) {
    const { services, body, headers } = call;
    return withStaffAccess(call, body.id, async actor => {
      const flow = await services.flows.readFlowOf(actor, body.id);
      const decided = await services.flows.apply({
        flow: flow.id,
        event: eventOf(body),
        actor,
        key: headers['idempotency-key'] ?? '',
        applicationId: body.id,
        sequence: body.sequence,
      });
      return { ...decided, outcome: await services.flows.outcome(flow, body.id) };
    });
  },

  async exportReviewQueue(call) {
    const name = encodeURIComponent(workbookName());
    return {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: await exportWorkbook(call),
      headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` },
    };
  },

  async submitStaffFollowUp(call) {
    const { services, query, body, headers } = call;
    return withStaffAccess(call, query.id, async actor => {
      const flow = await services.flows.readFlowOf(actor, query.id);
      const moved = await services.flows.submitFollowUp({
        name: query.followUp,
        actor,
        key: headers['idempotency-key'] ?? '',
        formVersion: headers['form-version'] ?? '',
        answers: body,
        applicationId: query.id,
        sequence: query.sequence,
      });
      return { ...moved, outcome: await services.flows.outcome(flow, query.id) };
    });
  },
} satisfies Partial<Handlers>;
