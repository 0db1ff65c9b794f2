import type { Call, Handlers } from '../../engine/handler-types';
import { applicantActor } from '../application';
import { booking } from './flow-extensions';
import { publicCourseHandlers } from './public-handlers';
import { courseRosterHandlers } from './roster';

/** A sign-up with its course. */
async function signUpDetail(
  call: Call<'getTrainingApplication' | 'getTrainingGroupApplication'>,
  flow: string,
) {
  const { id } = call.query;
  const detail = await call.services.flows.detail(applicantActor(call), id, flow);
  const { answers, followUps } = await call.services.flows.readOwnApplication(applicantActor(call), id);
  return { ...detail, booking: await booking(answers, followUps, id, call) };
}

export const handlers = {
  ...publicCourseHandlers,
  ...courseRosterHandlers,
  getTrainingApplication: call => signUpDetail(call, 'training'),
  getTrainingGroupApplication: call => signUpDetail(call, 'training-group'),
} satisfies Partial<Handlers>;
