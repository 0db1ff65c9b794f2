import { maskIdNo, maskName } from '../../../domain/masking';
import { Refusal } from '../../../domain/refusals';
import type { Handlers } from '../../engine/handler-types';
import { applicant } from '../flows/actor';
import { cancelling, checking, filing, listing } from '../flows/flow-handlers';
import { dutyPhone } from '../website/duty-phone';
import { wishText } from './wish-summary';

const FLOW = 'organ-donation';

export const handlers = {
  applyOrgan: filing<'applyOrgan'>(FLOW),
  cancelOrgan: cancelling<'cancelOrgan'>(FLOW),
  listOrganApplications: listing<'listOrganApplications'>(FLOW, answers => ({ wish: wishText(answers) })),
  checkOrganCard: checking<'checkOrganCard'>(FLOW),

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
