import type { Handlers } from '../../engine/handler-types';
import { cancelling, checking, detailing, filing, listing } from '../flows/flow-handlers';

const FLOW = 'cpr';

export const handlers = {
  applyCpr: filing<'applyCpr'>(FLOW),
  cancelCpr: cancelling<'cancelCpr'>(FLOW),
  listCprApplications: listing<'listCprApplications'>(FLOW, (_, followUps) => ({
    assigned: followUps.class ?? null,
  })),
  getCprApplication: detailing<'getCprApplication'>(FLOW),
  checkCpr: checking<'checkCpr'>(FLOW),
} satisfies Partial<Handlers>;
