import type { operations } from '../../../generated/api';
import { getCall } from '../../app/api/get-call';

export type ClassFilter = NonNullable<operations['listCourses']['parameters']['query']>;

/** Three rows of three on a wide screen. */
const CLASS_PAGE_SIZE = 9;

export const classesCall = (filter: ClassFilter) =>
  getCall('/train/list', { pageSize: CLASS_PAGE_SIZE, ...filter });

export const classCall = (id: string) => getCall('/train/detail', { id });
