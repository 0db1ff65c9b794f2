import type { Handlers } from '../../engine/handler-types';
import { cancelHandler, eligibilityHandler, listHandler, submitHandler } from '../application';

const FLOW = 'life';

export const handlers = {
  applyLife: submitHandler<'applyLife'>(FLOW),
  cancelLife: cancelHandler<'cancelLife'>(FLOW),
  listLifeApplications: listHandler<'listLifeApplications'>(FLOW, ({ lifeType }, followUps) => ({
    lifeType,
    assigned: followUps.class ?? null,
  })),
  checkLife: eligibilityHandler<'checkLife'>(FLOW),
} satisfies Partial<Handlers>;
