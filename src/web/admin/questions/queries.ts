import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';

export type QuestionStatistics = components['schemas']['QuestionStatistics'];

const QUESTION_PAGE_SIZE = 20;

/** One page of questions, of all topics or of one, with their answer statistics. */
export const questionStatisticsQuery = (page: number, topic: string) =>
  queryOptions({
    queryKey: ['question-statistics', { page, topic }],
    queryFn: ({ signal }) =>
      call('GET', '/admin/exam/question/list', {
        params: { query: { page, pageSize: QUESTION_PAGE_SIZE, ...(topic && { topic }) } },
        signal,
      }),
  });
