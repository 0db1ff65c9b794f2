import type { components } from '../../../generated/api';
import { type BackupState, readBackupState } from '../../engine/operations/backup-state';
import type { Services } from '../../engine/services';

type Backup = components['schemas']['OperationsState']['backup'];

/** The state of the backups, as the contract has it. */
export async function readBackup({ unscopedDb }: Services): Promise<Backup> {
  const { archive, full, latest, files, restoreTest } = await readBackupState(unscopedDb);
  return {
    archive: archive && {
      archivedAt: archive.archivedAt?.toISOString() ?? null,
      seconds: archive.seconds === null ? null : Math.max(0, Math.round(archive.seconds)),
      failing: archive.failing,
    },
    full: toView(full),
    latest: toView(latest),
    files: toView(files),
    restoreTest: restoreTest && { ...restoreTest, finishedAt: restoreTest.finishedAt.toISOString() },
  };
}

const toView = (backup: BackupState['full']) =>
  backup && { finishedAt: backup.finishedAt.toISOString(), bytes: backup.bytes };
