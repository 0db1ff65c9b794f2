import type { Kysely } from 'kysely';
import { type FieldError, Refusal } from '../../../domain/refusals';
import type { UploadedFile } from '../../../flows/engine/uploads';
import type { DB } from '../../../generated/database';
import type { FlowServices } from '../../engine/applications/flow-services';
import type { Services } from '../../engine/services';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import { attachedFileView, decryptFileRow } from './encrypted-file';
import {
  bindFile,
  extendFileExpiry,
  type FileBinding,
  findBindableFiles,
  findFiles,
  unbindRemovedFiles,
} from './store';

/** Days for which a file is kept after it was removed from the answers. */
const RETENTION_DAYS = 30;

/** File operations that the flow engine requires. */
export function applicationFiles({ db, vault }: Pick<Services, 'db' | 'vault'>): FlowServices['files'] {
  return {
    bind: prepareBinding,
    async keep(files, accountId, until) {
      if (files.length > 0) await extendFileExpiry(db, accountId, idsOf(files), until);
    },
    async named(ids) {
      const rows = ids.length > 0 ? await findFiles(db, ids) : [];
      return new Map(rows.map(row => [row.id, attachedFileView(decryptFileRow(vault, row))]));
    },
  };
}

const idsOf = (files: readonly UploadedFile[]) => [...new Set(files.map(({ id }) => id))];

/**
 * Prepares the writes that bind the files among the answers to an application.
 * @param renewed the same form was submitted before: files no longer among the answers are unbound
 * @throws Refusal `formInvalid`, with a path per question, when a file does not exist, belongs to another account or
 * application, or is of another kind
 */
async function prepareBinding(
  files: readonly UploadedFile[],
  binding: FileBinding & { renewed: boolean },
  db: Kysely<DB>,
): Promise<PreparedWrite[]> {
  const ids = idsOf(files);
  if (ids.length > 0) {
    const found = new Map((await findBindableFiles(db, ids, binding)).map(file => [file.id, file]));
    assertNoneUnbindable(files.filter(({ id, kind }) => found.get(id)?.kind !== kind));
    const infected = files.filter(({ id }) => found.get(id)?.scan_state === 'infected');
    if (infected.length > 0) throw refusal(infected, INFECTED);
  }
  const refusalFor = (id: string) => () => refusal(files.filter(file => file.id === id));
  const until = new Date(Date.now() + RETENTION_DAYS * 86_400_000);
  return [
    ...ids.map(id => bindFile(db, id, binding, refusalFor(id))),
    ...(binding.renewed ? [unbindRemovedFiles(db, ids, binding, until)] : []),
  ];
}

function assertNoneUnbindable(unbindable: readonly UploadedFile[]): void {
  if (unbindable.length > 0) throw refusal(unbindable);
}

const INFECTED = '有文件没有通过安全检查，请移除后换一个';

function refusal(unbindable: readonly UploadedFile[], message = '有文件已失效，请移除后重新上传'): Refusal {
  const paths = [...new Set(unbindable.map(({ path }) => path))];
  const fields: FieldError[] = paths.map(path => {
    return { path, keyword: 'files', message };
  });
  return new Refusal('formInvalid', undefined, fields);
}
