import { today } from '../../../domain/dates';
import type { Job } from '../../jobs/job';
import { forgetMarks } from '../../progress/progress';

/** Forgets who was counted on the days before. */
export const forgetCounted: Job<object> = {
  name: 'progress.forget',
  every: 3600,
  retries: 0,
  work: (_, { services: { db } }) => forgetMarks(db, today()),
};
