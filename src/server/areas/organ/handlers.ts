import { maskIdNo, maskName } from '../../../domain/masking';
import { Refusal } from '../../../domain/refusals';
import type { Handlers } from '../../call';
import type { Answers } from '../../flows/dependencies';
import { applicant } from '../flows/actor';
import { dutyPhone } from '../website/phones';
import { wishText } from './wish';

const FLOW = 'organ-donation';

export const handlers = {
  async applyOrgan(call) {
    const { flows } = call.services;
    const { id, sequence, consents = [] } = call.query;
    return flows.file(flows.named(FLOW), {
      actor: applicant(call),
      key: call.headers['idempotency-key'] ?? '',
      formVersion: call.headers['form-version'] ?? '',
      confirmCode: call.headers['confirm-code'],
      answers: call.body as Answers,
      consents,
      applicationId: id,
      sequence,
    });
  },

  async cancelOrgan(call) {
    const { flows } = call.services;
    return flows.apply({
      flow: flows.named(FLOW),
      event: { type: 'CANCEL' },
      actor: applicant(call),
      key: call.headers['idempotency-key'] ?? '',
      confirmCode: call.headers['confirm-code'],
      applicationId: call.body.id,
      sequence: call.body.sequence ?? null,
    });
  },

  async listOrganApplications(call) {
    const { page = 1, pageSize = 10 } = call.query;
    const filter = { flow: FLOW, page, pageSize };
    const wish = (answers: Answers) => ({ wish: wishText(answers) });
    return { page, pageSize, ...(await call.services.flows.ownList(applicant(call), filter, wish)) };
  },

  async checkOrganCard(call) {
    const { flows } = call.services;
    const { accountId, organisationId } = applicant(call);
    const { id, ...answers } = call.query;
    const applicationId = id ?? null;
    return flows.check(flows.named(FLOW), { answers, accountId, organisationId, applicationId });
  },

  async getOrganCard(call) {
    const { services, query, organisation } = call;
    const { application, answers } = await services.flows.owned(applicant(call), query.id);
    // A card attests a wish that holds: approved and not withdrawn.
    if (application.flow !== FLOW || application.status.applyStatus !== 1) throw new Refusal('notFound');
    return {
      no: application.no,
      name: maskName(String(answers.name)),
      idNo: maskIdNo(String(answers.idNo)),
      wish: wishText(answers),
      registeredAt: application.submittedAt,
      hotline: await dutyPhone(services, organisation),
    };
  },
} satisfies Partial<Handlers>;
