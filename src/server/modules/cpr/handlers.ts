import type { Handlers } from '../../engine/handler-types';
import { cancelHandler, detailHandler, eligibilityHandler, listHandler, submitHandler } from '../application';

const FLOW = 'cpr';

export const handlers = {
  submitCprApplication: submitHandler<'submitCprApplication'>(FLOW),
  cancelCprApplication: cancelHandler<'cancelCprApplication'>(FLOW),
  listCprApplications: listHandler<'listCprApplications'>(FLOW, (_, followUps) => ({
    assigned: followUps.class ?? null,
  })),
  getCprApplication: detailHandler<'getCprApplication'>(FLOW),
  checkCprEligibility: eligibilityHandler<'checkCprEligibility'>(FLOW),
} satisfies Partial<Handlers>;
