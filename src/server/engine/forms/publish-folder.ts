import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { DB } from '../../../generated/database';
import { checkFolder, type FolderCheckResult } from './check-folder';
import { COMPILER, compileModule } from './compile';
import { readFolder } from './folder';
import { type FolderImport, saveFolderImport } from './folder-import-cache';
import { folderVersions, rememberFolder } from './folder-store';
import {
  addProcessToEarlierVersions,
  findCompilersByVersion,
  insertVersion,
  liveVersions,
} from './form-version-store';
import {
  type FormTexts,
  type PublicationDetails,
  rememberTexts,
  setLive,
  textsIn,
} from './publication-store';
import { aboutFile, type SchemaFiles } from './schema-source';

/**
 * Result of publishing a form; `superseded`: the folder has not changed, but another version has been published since.
 */
export type PublishOutcome = 'published' | 'live already' | 'superseded';

/** Result of publishing a folder. */
export interface FolderPublication extends FolderImport {
  outcomes: { form: FormVersion; outcome: PublishOutcome }[];
}

/** Decides whether a form of the folder is to be published. */
export type PublishFilter = (
  form: FormVersion,
  known: { held: string | undefined; stored: boolean },
) => boolean;

/** Manual publication: publishes everything in the folder. */
export const publishAll: PublishFilter = () => true;

/**
 * On server start: publishes only versions that were never published. The folder may be older than publications of
 * another server or the form studio, so a stored version is not published again.
 */
export const publishUnknown: PublishFilter = ({ version }, { held, stored }) => !stored && held !== version;

/**
 * Publishes every form of a folder that has no findings and passes the filter. A failed publication becomes a finding;
 * the last valid version stays live.
 */
export async function publishFolder(
  db: Kysely<DB>,
  folder: string,
  filter: PublishFilter,
  log: Logger,
): Promise<FolderPublication> {
  const { forms, findings, files } = await readForms(folder);
  // Outside the try block: a database error here is no finding about a form.
  const live = new Map((await liveVersions(db)).map(({ flow, version }) => [flow, version]));
  const held = await folderVersions(db);
  const compilers = await findCompilersByVersion(
    db,
    forms.map(({ version }) => version),
  );
  const outcomes: FolderPublication['outcomes'] = [];
  for (const form of forms) {
    const about = {
      texts: textsIn(files, form.flow),
      live: live.get(form.flow),
      held: held.get(form.flow),
      compiler: compilers.get(form.version),
    };
    try {
      outcomes.push({ form, outcome: await publish(db, form, about, filter) });
    } catch (error) {
      log.error({ err: error, flow: form.flow }, 'form could not be published');
      findings.push(aboutFile(`${form.flow}/form.json`, `无法发布：${messageOf(error)}`));
    }
  }
  const versions = new Map(outcomes.map(({ form }) => [form.flow, form.version]));
  await saveFolderImport(db, { files, findings, versions });
  return { findings, outcomes, files, versions };
}

/**
 * The last check of the folder in this process: checking takes a quarter of a second, and the folder is mostly
 * unchanged.
 */
let last: { files: SchemaFiles; checked: FolderCheckResult } | null = null;

const isSameContent = (one: SchemaFiles, other: SchemaFiles) =>
  one.size === other.size && [...one].every(([file, text]) => other.get(file) === text);

async function readForms(folder: string): Promise<FolderCheckResult & { files: SchemaFiles }> {
  try {
    const files = await readFolder(folder);
    if (!last || !isSameContent(last.files, files)) last = { files, checked: checkFolder(files) };
    const { forms, findings } = last.checked;
    return { forms, findings: [...findings], files };
  } catch (error) {
    const findings = [aboutFile('', `无法读取表单文件夹：${messageOf(error)}`)];
    return { forms: [], findings, files: new Map() };
  }
}

async function publish(
  db: Kysely<DB>,
  form: FormVersion,
  about: Record<'live' | 'held' | 'compiler', string | undefined> & { texts: FormTexts },
  filter: PublishFilter,
): Promise<PublishOutcome> {
  const { texts, live, held } = about;
  // Read again: while other forms were compiled, another server may have published this version and a newer one.
  const compiler =
    about.compiler === COMPILER
      ? COMPILER
      : (await findCompilersByVersion(db, [form.version])).get(form.version);
  // Compiling takes a tenth of a second: only for new content or a new compiler version.
  if (compiler !== COMPILER) {
    await insertVersion(db, form, compileModule(form), COMPILER);
    await addProcessToEarlierVersions(db, form);
  }
  const isLive = live === form.version;
  if (!isLive && live && !filter(form, { held, stored: compiler !== undefined })) return 'superseded';
  if (!isLive) await publishVersion(db, form, { origin: 'folder', texts });
  if (held !== form.version) {
    await rememberFolder(db, form);
    await rememberTexts(db, form, texts);
  }
  return isLive ? 'live already' : 'published';
}

/** Makes a stored version live in a transaction of its own, see `setLive`. */
export function publishVersion(
  db: Kysely<DB>,
  form: FormVersion,
  about: PublicationDetails,
): Promise<number | null> {
  return db.transaction().execute(trx => setLive(trx, form, about));
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
