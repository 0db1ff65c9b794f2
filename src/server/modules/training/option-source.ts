import type { Offer } from '../../engine/option-source';
import { hintOf, obstacle, titleOf } from './course';
import { findCourses, upcomingCourses } from './course-store';

/** The classes that one may sign up for: read by everybody before they decide. */
const course: Offer = {
  source: 'train.course',
  by: ['courseType'],
  guests: true,
  async list({ organisationId, by }, { db, clock }) {
    const now = new Date(clock());
    const courses = await upcomingCourses(db, organisationId, { type: by.courseType, now });
    return courses.map(each => {
      const closed = obstacle(each, now)?.msg;
      return { value: each.id, label: each.name, hint: hintOf(each), ...(closed && { closed }) };
    });
  },
  async labels({ organisationId, values }, { db }) {
    const courses = await findCourses(db, organisationId, values);
    return Object.fromEntries(courses.map(each => [each.id, titleOf(each)]));
  },
};

export const offers: Offer[] = [course];
