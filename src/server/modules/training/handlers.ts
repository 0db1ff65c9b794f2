import { assessments } from '../../../domain/courses';
import { Refusal } from '../../../domain/refusals';
import type { Call, Handlers } from '../../engine/handler-types';
import {
  applicantActor,
  followUpHandler,
  type ListExtension,
  listHandler,
  submitHandler,
} from '../application';
import { listCertificatesFromApplication } from '../life';
import { bookingOf } from './booking';
import { findCourse } from './course-store';
import { publicCourseHandlers } from './public-handlers';
import { courseRosterHandlers } from './roster';
import { limitSignUps } from './sign-up-limiter';

const FLOWS = ['training', 'training-group'];

const signUp = submitHandler<'submitTrainingApplication'>('training');
const signUpGroup = submitHandler<'submitTrainingGroupApplication'>('training-group');

/** Course details in the list of own applications: time, place, fee and result. */
async function booking(...[answers, followUps, id, { services, organisation }]: Parameters<ListExtension>) {
  const { db, vault } = services;
  const course = await findCourse(db, organisation.id, answers.trainId);
  const booked = bookingOf(answers, course, followUps);
  const issued =
    booked.trainApplyStatus === assessments.passed
      ? await listCertificatesFromApplication(db, vault, id)
      : [];
  const certificates = issued.map(({ no, issuedOn, validUntil }) => ({ no, issuedOn, validUntil }));
  return { ...booked, certificates };
}

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

/** The flow of an application of the caller, where an operation serves persons and groups. */
async function flowOf(call: Parameters<typeof applicantActor>[0] & Pick<FlowLookup, 'services' | 'query'>) {
  const { application } = await call.services.flows.readOwnApplication(applicantActor(call), call.query.id);
  if (!FLOWS.includes(application.flow)) throw new Refusal('notFound');
  return application.flow;
}

type FlowLookup = Parameters<Handlers['submitTrainingTransferProof']>[0];

export const handlers = {
  ...publicCourseHandlers,
  ...courseRosterHandlers,
  submitTrainingApplication: call => limitSignUps(String(call.body.trainId), () => signUp(call)),
  listTrainingApplications: listHandler<'listTrainingApplications'>('training', booking),
  getTrainingApplication: call => signUpDetail(call, 'training'),
  submitTrainingGroupApplication: call => limitSignUps(String(call.body.trainId), () => signUpGroup(call)),
  listTrainingGroupApplications: listHandler<'listTrainingGroupApplications'>('training-group', booking),
  getTrainingGroupApplication: call => signUpDetail(call, 'training-group'),
  submitTrainingTransferProof: async call =>
    followUpHandler<'submitTrainingTransferProof'>(await flowOf(call), 'voucher')(call),
  requestTrainingInvoice: async call =>
    followUpHandler<'requestTrainingInvoice'>(await flowOf(call), 'invoice')(call),
} satisfies Partial<Handlers>;
