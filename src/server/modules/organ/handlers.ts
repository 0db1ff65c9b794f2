import { maskIdNo, maskName } from '../../../domain/masking';
import { Refusal } from '../../../domain/refusals';
import type { Handlers } from '../../engine/handler-types';
import { applicantActor } from '../application';
import { dutyPhone } from '../website';
import { organWishSummary } from './wish-summary';

const FLOW = 'organ-donation';

export const handlers = {
  async getOrganCard(call) {
    const { services, query, organisation } = call;
    const { application, answers } = await services.flows.readOwnApplication(applicantActor(call), query.id);
    // A donor card requires an approved wish that has not been withdrawn.
    if (application.flow !== FLOW || application.status.applyStatus !== 1) throw new Refusal('notFound');
    return {
      no: application.no,
      name: maskName(String(answers.name)),
      idNo: maskIdNo(String(answers.idNo)),
      wish: organWishSummary(answers),
      registeredAt: application.submittedAt,
      hotline: await dutyPhone(services, organisation),
    };
  },
} satisfies Partial<Handlers>;
