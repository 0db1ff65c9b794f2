import { assessments } from '../../../domain/courses';
import type { FlowExtension, LineExtension } from '../../engine/flow-extension';
import { listCertificatesFromApplication } from '../life';
import { bookingOf } from './booking';
import { findCourse } from './course-store';
import { limitSignUps } from './sign-up-limiter';

/** Course details of a sign-up: time, place, fee and result. */
export async function booking(
  ...[answers, followUps, id, { services, organisation }]: Parameters<LineExtension>
) {
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

const signUp: Omit<FlowExtension, 'flow'> = {
  extendLine: booking,
  limitSubmission: ({ trainId }, submit) => limitSignUps(String(trainId), submit),
};

export const flowExtensions: FlowExtension[] = [
  { flow: 'training', ...signUp },
  { flow: 'training-group', ...signUp },
];
