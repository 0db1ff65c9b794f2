import type { Handlers } from '../../engine/handler-types';
import { cancelling, checking, filing, listing } from '../flows/flow-handlers';

const FLOW = 'life';

export const handlers = {
  applyLife: filing<'applyLife'>(FLOW),
  cancelLife: cancelling<'cancelLife'>(FLOW),
  listLifeApplications: listing<'listLifeApplications'>(FLOW, ({ lifeType }, followUps) => ({
    lifeType,
    assigned: followUps.class ?? null,
  })),
  checkLife: checking<'checkLife'>(FLOW),
} satisfies Partial<Handlers>;
