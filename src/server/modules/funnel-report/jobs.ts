import { today } from '../../../domain/dates';
import { deleteFunnelMarksBefore } from '../../engine/funnel/funnel';
import type { Job } from '../../platform/jobs/job';

/** Deletes the marks by which visitors were counted on earlier days. */
export const deleteFunnelMarks: Job<object> = {
  name: 'progress.forget',
  every: 3600,
  retries: 0,
  work: (_, { services: { db } }) => deleteFunnelMarksBefore(db, today()),
};
