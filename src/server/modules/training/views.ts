import { courseCodeOf } from '../../../domain/courses';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import { cleanHtml, factsOf, formOf } from '../content';
import { courseTimeText, seatsLeft, signUpStateOf } from './course';
import type { CourseRow } from './course-store';

type Schemas = components['schemas'];

/** A course in a list. */
export function courseView(course: CourseRow, now: Date): Schemas['CourseRun'] {
  const { id, name, type, card, hours, fee, place, quota, min_age, max_age, certificate } = course;
  return {
    ...{ id, name, courseType: courseCodeOf(type) ?? 'special', type },
    ...{ summary: card?.summary ?? '', cover: card?.cover ?? null },
    ...{ hours, isFree: fee === 0 ? 0 : 1, fee, place, quota, left: seatsLeft(course) },
    ...{
      beginTime: course.begins_at.toISOString(),
      endTime: course.ends_at.toISOString(),
      time: courseTimeText(course),
    },
    ...{ minAge: min_age, maxAge: max_age, certificate },
    signUpFrom: course.sign_up_from.toISOString(),
    signUpUntil: course.sign_up_until.toISOString(),
    ...signUpStateOf(course, now),
  };
}

/** Answers that the course page displays at a fixed place. */
const FIXED_PLACE_ANSWERS = new Set([
  ...['beginDate', 'beginTime', 'endDate', 'endTime', 'hours', 'place', 'teacher', 'phone', 'quota', 'fee'],
  ...['minAge', 'maxAge', 'signUpFrom', 'signUpUntil', 'open', 'certificate', 'validYears', 'examRequired'],
  ...['lessonsFirst', 'bring'],
]);

/** A course with its details. */
export function courseDetailView(
  services: Pick<Services, 'forms'>,
  course: CourseRow,
  now: Date,
): Schemas['CourseRunDetail'] {
  const { data, valid_years, exam_required, lessons_first } = course;
  const rest = Object.fromEntries(Object.entries(data).filter(([name]) => !FIXED_PLACE_ANSWERS.has(name)));
  return {
    ...courseView(course, now),
    ...{ teacher: textOf(data.teacher), phone: textOf(data.phone), bring: linesOf(textOf(data.bring)) },
    content: cleanHtml(textOf(data.content)),
    ...{ validYears: valid_years, examRequired: exam_required, lessonsFirst: lessons_first },
    facts: factsOf(formOf(services, 'course'), rest),
  };
}

const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : '');
const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
