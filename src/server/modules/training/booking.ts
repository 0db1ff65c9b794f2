import type { Assessment } from '../../../domain/courses';
import type { Answers } from '../../engine/applications/flow-services';
import { assessmentOf } from './assessment';
import { courseTimeText } from './course';
import type { CourseRow } from './course-store';
import { participants } from './participants';

/** What an application is signed up for; `course` is null when a course is yet to be arranged. */
export interface Booking {
  course: { id: string; name: string; time: string; place: string } | null;
  seats: number;
  /** In 分, for all seats. */
  fee: number;
  trainApplyStatus: Assessment;
}

export function bookingOf(
  answers: Answers,
  course: CourseRow | undefined,
  followUps: Readonly<Record<string, Answers>> = {},
): Booking {
  const seats = participants(answers).length;
  const trainApplyStatus = assessmentOf(followUps, seats);
  if (!course) return { course: null, seats, fee: 0, trainApplyStatus };
  const { id, name, place, fee } = course;
  return {
    course: { id, name, time: courseTimeText(course), place },
    seats,
    fee: fee * seats,
    trainApplyStatus,
  };
}
