import type { Job } from '../../platform/jobs/job';
import { deletePhoneUploads } from './phone-upload-store';
import { scanEarlierFiles, scanWaitingFiles } from './scan';
import { deleteFile, listExpiredFiles, retireExpiredFile } from './store';

const BATCH_SIZE = 200;

/** Scans uploads that the scanner had no time for, or when it was away. */
export const scanFiles: Job<object> = {
  name: 'file.scan',
  every: 30,
  forAll: true,
  concurrency: 1,
  seconds: 300,
  work: (_, { services }) => scanWaitingFiles(services),
};

/** Scans files from before there was a scanner, in a job of its own, so that what is uploaded does not wait for them. */
export const scanOlderFiles: Job<object> = {
  name: 'file.scan-earlier',
  every: 60,
  forAll: true,
  concurrency: 1,
  seconds: 300,
  work: (_, { services }) => scanEarlierFiles(services),
};

/** Deletes uploads that were never submitted, and expired phone upload codes. */
export const sweepFiles: Job<object> = {
  name: 'file.sweep',
  every: 600,
  async work(_, { services: { db, objectStore, log } }) {
    const ids = await listExpiredFiles(db, BATCH_SIZE);
    for (const id of ids) {
      if (!(await retireExpiredFile(db, id))) continue;
      // The bytes are removed first: a row without bytes is found again, bytes without a row never.
      await objectStore.remove(id);
      await deleteFile(db, id);
    }
    if (ids.length > 0) log.info({ files: ids.length }, 'abandoned files were removed');
    await deletePhoneUploads(db);
  },
};
