import type { Handlers } from '../../engine/handler-types';
import { cancelHandler, eligibilityHandler, listHandler, submitHandler } from '../application';

const FLOW = 'life';

export const handlers = {
  submitLifeApplication: submitHandler<'submitLifeApplication'>(FLOW),
  cancelLifeApplication: cancelHandler<'cancelLifeApplication'>(FLOW),
  listLifeApplications: listHandler<'listLifeApplications'>(FLOW, ({ lifeType }, followUps) => ({
    lifeType,
    assigned: followUps.class ?? null,
  })),
  checkLifeEligibility: eligibilityHandler<'checkLifeEligibility'>(FLOW),
} satisfies Partial<Handlers>;
