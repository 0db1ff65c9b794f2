import { prunePreviews } from '../../forms/preview-store';
import type { Job } from '../../jobs/job';
import { strandedIn } from '../../studio/report/report';
import { findReport, finishReport, pruneReports } from '../../studio/report/report-store';
import { publishBack } from './publish-back';

/** Days that a report is kept: the history needs none. */
const REPORTS_KEPT = 90;

/** Holds a version against everything that is under way; goes live with it where it was waited for. */
export const makeReport: Job<{ id: string }> = {
  name: 'studio.report',
  retries: 2,
  async work({ id }, { services }) {
    const { db, config, workshops, log } = services;
    const row = await findReport(db, id);
    if (row?.state !== 'running') return;
    const { databaseUrl, dataKeys, lookupKey } = config;
    try {
      const order = { id, databaseUrl, dataKeys, lookupKey };
      const result = await workshops.reporting.work('report', order);
      if (row.back && strandedIn(result) === 0) await publishBack(services, row);
      await finishReport(db, id, { result });
    } catch (error) {
      log.error({ err: error, report: id }, 'a report could not be made');
      const reason =
        error instanceof Error && error.name === 'Refusal' ? error.message : '回放没有完成，请重试';
      await finishReport(db, id, { error: reason });
    }
  },
};

/** Throws away what was only looked at, and reports of long ago. */
export const tidyStudio: Job<object> = {
  name: 'studio.tidy',
  every: 3600,
  retries: 0,
  async work(_, { services: { db } }) {
    const now = Date.now();
    await prunePreviews(db, new Date(now));
    await pruneReports(db, new Date(now - REPORTS_KEPT * 24 * 3600 * 1000));
  },
};
