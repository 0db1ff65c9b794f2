import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';

export type Paper = components['schemas']['Paper'];
export type PaperQuestion = components['schemas']['PaperQuestion'];
export type PaperSummary = components['schemas']['PaperSummary'];
export type ExamSubject = components['schemas']['AvailableExam'];

/** Available exams, and one page of the own papers. Stale when a paper begins or ends. */
export const papersQuery = (page: number) =>
  getQuery('papers', '/exam/paper/list', { page, pageSize: APPLICATION_PAGE_SIZE });

export const fetchPaper = (id: string): Promise<Paper> =>
  call('GET', '/exam/paper/detail', { params: { query: { id } } });

/** Starts an exam, or returns to its open paper. */
export const beginPaper = ({ examId, trainApplyId }: ExamSubject): Promise<Paper> =>
  call('POST', '/exam/paper/create', { body: trainApplyId ? { trainApplyId } : { examId } });

export const submitPaper = (paperId: string): Promise<Paper> =>
  call('POST', '/exam/paper/submit', { body: { paperId } });

export const reportAbsence = (paperId: string, seconds: number) =>
  call('POST', '/exam/paper/away', { body: { paperId, seconds } });

export const sendAnswer = (paperId: string, questionId: string, answer: string[], chosenAt: number) =>
  call('POST', '/exam/paper/question/submit', { body: { paperId, questionId, answer, chosenAt } });
