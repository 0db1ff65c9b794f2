import { type CourseCode, courseTypes } from '../../../domain/courses';
import { systemClock } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import type { Handlers } from '../../engine/handler-types';
import { findCourse } from './course-store';
import { listCourses } from './listing-store';
import { courseDetailView, courseView } from './views';

const codes = Object.keys(courseTypes) as CourseCode[];

/** Public operations on courses. */
export const publicCourseHandlers = {
  async listCourses({ services, organisation, query }) {
    const { page = 1, pageSize = 10, courseType, isFree, open, past } = query;
    const now = new Date(systemClock());
    const filter = {
      ...{ organisationId: organisation.id, open, past, now },
      type: courseType && courseTypes[courseType],
      free: isFree === undefined ? undefined : isFree === 0,
    };
    const { rows, total, counts } = await listCourses(services.db, filter, { page, pageSize });
    return {
      ...{ page, pageSize, total, list: rows.map(row => courseView(row, now)) },
      types: codes.map(code => ({
        code,
        title: courseTypes[code],
        count: counts.get(courseTypes[code]) ?? 0,
      })),
    };
  },

  async getCourse({ services, organisation, query }) {
    const course = await findCourse(services.db, organisation.id, query.id);
    if (!course?.shown) throw new Refusal('notFound', '没有这个班次，或它已经撤下');
    return courseDetailView(services, course, new Date(systemClock()));
  },
} satisfies Partial<Handlers>;
