import { addDays, today } from '../../../domain/dates';
import type { Services } from '../../services';
import { type CourseRow, insertFirstCourses } from './course-store';
import { type SampleCourse, sampleCourses } from './sample-courses';

/** The demonstration society's classes, in the months after the day on which they are laid down. */
export async function seed({ db }: Services, organisationId: string): Promise<void> {
  const day = today();
  const rows = sampleCourses.map((course, index) => rowOf(course, index, organisationId, day));
  await insertFirstCourses(db, organisationId, rows);
}

/** Ids are always the same, so that a link to a class outlives a new beginning. */
const idOf = (index: number) => `c0a5e000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

function rowOf(course: SampleCourse, index: number, organisation_id: string, day: string): CourseRow {
  const { name, type, hours, fee = 0, quota, place, minAge = 18 } = course;
  const first = addDays(day, course.day);
  const last = addDays(first, Math.ceil(hours / 8) - 1);
  const certificate = ['救护员取证', '救护员复训', '救护师资'].includes(type);
  const until = addDays(first, -3);
  return {
    id: idOf(index),
    organisation_id,
    name: `${name}（示例）`,
    type,
    hours,
    fee,
    place,
    begins_at: at(first, course.from ?? '09:00'),
    ends_at: at(last, course.to ?? '17:00'),
    quota,
    taken: 0,
    min_age: minAge,
    max_age: null,
    certificate,
    sign_up_from: at(day, '00:00'),
    sign_up_until: at(until, '18:00'),
    open: course.open ?? true,
  };
}

const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`);
