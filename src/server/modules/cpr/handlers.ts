import type { Handlers } from '../../engine/handler-types';
import { cancelHandler, detailHandler, eligibilityHandler, listHandler, submitHandler } from '../application';

const FLOW = 'cpr';

export const handlers = {
  applyCpr: submitHandler<'applyCpr'>(FLOW),
  cancelCpr: cancelHandler<'cancelCpr'>(FLOW),
  listCprApplications: listHandler<'listCprApplications'>(FLOW, (_, followUps) => ({
    assigned: followUps.class ?? null,
  })),
  getCprApplication: detailHandler<'getCprApplication'>(FLOW),
  checkCpr: eligibilityHandler<'checkCpr'>(FLOW),
} satisfies Partial<Handlers>;
