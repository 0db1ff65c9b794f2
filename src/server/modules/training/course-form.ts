import { type CourseCode, courseTypes } from '../../../domain/courses';
import { addDays } from '../../../domain/dates';
import { fenOf } from '../../../domain/money';
import { type FieldError, Refusal } from '../../../domain/refusals';
import type { PublishedContent } from '../../engine/content-listener';
import type { CourseText } from './course-store';

/** Answers of schemas/content-course; validated against it before publication. */
interface CourseForm {
  category: CourseCode;
  title: string;
  beginDate: string;
  beginTime: string;
  endDate: string;
  endTime: string;
  hours: number;
  place: string;
  quota: number;
  fee: string;
  minAge: number;
  maxAge?: number;
  signUpFrom: string;
  signUpUntil: string;
  open: boolean;
  certificate?: boolean;
  validYears?: number;
  examRequired?: boolean;
  lessonsFirst?: boolean;
}

/** Validity of a certificate where the course does not specify it. */
const VALID_YEARS = 3;

const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`);

/** Start of a course. */
export function beginningOf(data: Readonly<Record<string, unknown>>): Date {
  const { beginDate, beginTime } = data as unknown as CourseForm;
  return at(beginDate, beginTime);
}

/**
 * A course from the answers of its form. Sign-up opens at midnight of the first day and closes at the end of the last
 * day.
 * @throws Refusal `formInvalid` for times or ages in the wrong order
 */
export function courseOf({ id, organisationId, card, data }: PublishedContent): CourseText {
  const form = data as unknown as CourseForm;
  const { category, title, hours, place, quota, minAge, maxAge = null, open } = form;
  const course: CourseText = {
    ...{ id, organisation_id: organisationId, name: title, type: courseTypes[category] },
    ...{ hours, fee: fenOf(form.fee), place, quota, min_age: minAge, max_age: maxAge, open },
    begins_at: beginningOf(data),
    ends_at: at(form.endDate, form.endTime),
    sign_up_from: at(form.signUpFrom, '00:00'),
    sign_up_until: at(addDays(form.signUpUntil, 1), '00:00'),
    certificate: form.certificate ?? false,
    valid_years: form.validYears ?? VALID_YEARS,
    exam_required: form.examRequired ?? false,
    lessons_first: form.lessonsFirst ?? false,
    ...{ data, card, shown: true },
  };
  const wrong = disorder(course);
  if (wrong.length > 0) throw new Refusal('formInvalid', wrong[0]?.message, wrong);
  return course;
}

/** Checks that the schema cannot express: the order of two times or ages. */
function disorder(course: CourseText): FieldError[] {
  const { begins_at, ends_at, sign_up_from, sign_up_until, min_age, max_age } = course;
  const rules: [broken: boolean, path: string, message: string][] = [
    [ends_at <= begins_at, '/endTime', '结束时间应晚于开始时间'],
    [sign_up_until <= sign_up_from, '/signUpUntil', '报名截止日期不能早于报名开始日期'],
    [sign_up_from >= begins_at, '/signUpFrom', '报名应在开班之前开始'],
    [max_age !== null && max_age < min_age, '/maxAge', '最大年龄不能小于最小年龄'],
  ];
  return rules.flatMap(([broken, path, message]) => (broken ? [{ path, keyword: 'order', message }] : []));
}
