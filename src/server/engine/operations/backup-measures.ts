import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { shareWhilePending } from '../../platform/memoize';
import type { Measure } from '../../platform/operations/metrics';
import { readBackupState } from './backup-state';

/** Ages of backups; what does not exist is missing in the metrics, for which there is an alert. */
export function backupMeasures(db: Kysely<DB>): Measure[] {
  const readState = shareWhilePending(() => readBackupState(db));
  const since = (at: Date | null | undefined) => (at ? [(Date.now() - at.getTime()) / 1000] : []);
  return [
    {
      name: 'portal_backup_age_seconds',
      help: 'Seconds since the last full backup of the database, the last one of any kind, and the last copy of the files',
      labels: ['kind'],
      read: async () => {
        const { full, latest, files } = await readState();
        return Object.entries({ full, latest, files }).flatMap(([kind, backup]) =>
          since(backup?.finishedAt).map(value => ({ labels: { kind }, value })),
        );
      },
    },
    {
      name: 'portal_restore_test_age_seconds',
      help: 'Seconds since a test of restoring the backups last passed',
      read: async () => since((await readState()).restorePassedAt).map(value => ({ value })),
    },
    {
      name: 'portal_wal_archive_age_seconds',
      help: 'Seconds since the log of the database was last archived: what would be lost with its server',
      read: async () => {
        const { archive } = await readState();
        return archive?.seconds == null ? [] : [{ value: archive.seconds }];
      },
    },
  ];
}
