import type { components, operations } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';

type Schemas = components['schemas'];
export type TrainingClass = Schemas['CourseRun'];
export type TrainingClassDetail = Schemas['CourseRunDetail'];
export type SignUp = Schemas['TrainingApplication'];

export type ClassFilter = NonNullable<operations['listCourses']['parameters']['query']>;

/** Three rows of three on a wide screen. */
const CLASS_PAGE_SIZE = 9;

export const classesQuery = (filter: ClassFilter) =>
  getQuery('classes', '/train/list', { pageSize: CLASS_PAGE_SIZE, ...filter });

export const classQuery = (id: string) => getQuery('classes', '/train/detail', { id });

/** Own registrations, individual or group. Stale when an application changes. */
export const classSignUpsQuery = (signUpKind: 'alone' | 'group', page: number) =>
  getQuery('applications', signUpKind === 'alone' ? '/train/apply/list' : '/v2/train/apply/list', {
    page,
    pageSize: APPLICATION_PAGE_SIZE,
  });

export const classSignUpQuery = (signUpKind: 'alone' | 'group', id: string) =>
  getQuery('applications', signUpKind === 'alone' ? '/train/apply/detail' : '/v2/train/apply/detail', { id });
