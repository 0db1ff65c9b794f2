import type { Kysely } from 'kysely';
import { systemClock } from '../../../domain/dates';
import type { DB } from '../../../generated/database';
import type { FlowExtension } from '../../engine/flow-extension';
import { activityStateOf } from './activity-state';
import { SIGN_UP_FLOW } from './sign-up';
import { findSignUp } from './sign-up-store';

const signUp: FlowExtension = {
  flow: SIGN_UP_FLOW,
  extendLine: async (_answers, _followUps, id, { services }) => ({ place: await placeOf(services.db, id) }),
};

export const flowExtensions = [signUp];

/** Place and time of a sign-up. */
async function placeOf(db: Kysely<DB>, id: string) {
  const found = await findSignUp(db, id);
  if (!found) throw new Error('every sign-up has been written with its application');
  const { activity_id: activityId, title: activity, place, position, begins_at, ends_at, no_show_at } = found;
  const times = { beginsAt: begins_at.toISOString(), endsAt: ends_at.toISOString() };
  // The volunteer has a place, so free places do not matter.
  const state = activityStateOf(found, 1, new Date(systemClock()));
  return { activityId, activity, place, position, ...times, noShow: no_show_at !== null, state };
}
