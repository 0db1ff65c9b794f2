import { systemClock } from '../../../domain/dates';
import type { ContentListener } from '../../contents/listener';
import { type ActivityForm, wantedActivity } from './activity-form';
import { announce, takeDown } from './announce';

/** Keeps the calendar of activities: what is published can be signed up for. */
const announcing: ContentListener = {
  kinds: ['activity'],
  async changed({ id, organisationId, shown }, trx) {
    const now = new Date(systemClock());
    if (!shown) return takeDown(trx, id, now);
    const wanted = wantedActivity(shown.data as unknown as ActivityForm, shown.card.cover);
    await announce(trx, organisationId, id, wanted, now);
  },
};

export const listeners = [announcing];
