import type { OptionSource } from '../../engine/option-source';
import { courseObstacle, hintOf, titleOf } from './course';
import { findCourses, upcomingCourses } from './course-store';

/** Courses that accept sign-ups; readable without login. */
const course: OptionSource = {
  source: 'train.course',
  by: ['courseType'],
  guests: true,
  async list({ organisationId, by }, { db, clock }) {
    const now = new Date(clock());
    const courses = await upcomingCourses(db, organisationId, { type: by.courseType, now });
    return courses.map(each => {
      const closedReason = courseObstacle(each, now)?.msg;
      return { value: each.id, label: each.name, hint: hintOf(each), ...(closedReason && { closedReason }) };
    });
  },
  async labels({ organisationId, values }, { db }) {
    const courses = await findCourses(db, organisationId, values);
    return Object.fromEntries(courses.map(each => [each.id, titleOf(each)]));
  },
};

export const optionSources: OptionSource[] = [course];
