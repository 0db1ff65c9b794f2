import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';
import { type ClassFilter, classCall, classesCall } from './calls';

type Schemas = components['schemas'];
export type TrainingClass = Schemas['CourseRun'];
export type TrainingClassDetail = Schemas['CourseRunDetail'];
export type SignUp = Schemas['TrainingApplication'];

export const classesQuery = (filter: ClassFilter) => getQuery('classes', ...classesCall(filter));

export const classQuery = (id: string) => getQuery('classes', ...classCall(id));

/** Own registrations, individual or group. Stale when an application changes. */
export const classSignUpsQuery = (signUpKind: 'alone' | 'group', page: number) =>
  getQuery('applications', signUpKind === 'alone' ? '/train/apply/list' : '/v2/train/apply/list', {
    page,
    pageSize: APPLICATION_PAGE_SIZE,
  });

export const classSignUpQuery = (signUpKind: 'alone' | 'group', id: string) =>
  getQuery('applications', signUpKind === 'alone' ? '/train/apply/detail' : '/v2/train/apply/detail', { id });
