import { queryOptions } from '@tanstack/react-query';
import type { components, operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import { requireId } from '../../app/api/require-id';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';

type Schemas = components['schemas'];
export type TrainingClass = Schemas['CourseRun'];
export type TrainingClassDetail = Schemas['CourseRunDetail'];
export type SignUp = Schemas['TrainingApplication'];

/** Filter of the class list. */
export type ClassFilter = NonNullable<operations['listCourses']['parameters']['query']>;

/** Three rows of three on a wide screen. */
const CLASS_PAGE_SIZE = 9;

export const classesQuery = (filter: ClassFilter) =>
  queryOptions({
    queryKey: ['classes', filter],
    queryFn: ({ signal }) =>
      call('GET', '/train/list', { params: { query: { pageSize: CLASS_PAGE_SIZE, ...filter } }, signal }),
  });

export const classQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', id],
    queryFn: ({ signal }) =>
      call('GET', '/train/detail', { params: { query: { id: requireId(id) } }, signal }),
  });

/** Own registrations, individual or group. Stale when an application changes. */
export const classSignUpsQuery = (signUpKind: 'alone' | 'group', page: number) =>
  queryOptions({
    queryKey: ['applications', 'training', signUpKind, page],
    queryFn: ({ signal }) => {
      const init = { params: { query: { page, pageSize: APPLICATION_PAGE_SIZE } }, signal };
      return signUpKind === 'alone'
        ? call('GET', '/train/apply/list', init)
        : call('GET', '/v2/train/apply/list', init);
    },
  });

/** Class and outcome of a registration. */
export const classSignUpQuery = (signUpKind: 'alone' | 'group', id: string) =>
  queryOptions({
    queryKey: ['applications', 'training', signUpKind, 'one', id],
    queryFn: async ({ signal }) => {
      const init = { params: { query: { id } }, signal };
      const { booking } =
        signUpKind === 'alone'
          ? await call('GET', '/train/apply/detail', init)
          : await call('GET', '/v2/train/apply/detail', init);
      return booking;
    },
  });
