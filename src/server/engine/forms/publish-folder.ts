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
import { readPreparedFolder } from './prepared-folder';
import { type FormTexts, filesOfTexts, rememberTexts, textsIn, withSharedParts } from './publication-store';
import { aboutFile, type Finding, isShared, type SchemaFiles } from './schema-source';
import { type PublicationDetails, setLive } from './set-live';
import { listSharedParts, readSharedSources, sharedPartForm } from './shared-part-form';

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
 * Publishes every shared part and every form of a folder that has no findings and passes the filter. A form is compiled
 * with the shared parts in effect, of which the studio may have published others than the folder holds; whether it was
 * edited is seen from the folder alone. A failed publication becomes a finding; the last valid version stays live.
 */
export async function publishFolder(
  db: Kysely<DB>,
  folder: string,
  filter: PublishFilter,
  log: Logger,
): Promise<FolderPublication> {
  const { forms, findings, files, modules } = await readForms(folder);
  const parts = listParts(files, findings);
  const all = [...parts, ...forms];
  // Outside the try block: a database error here is no finding about a form.
  const live = new Map((await liveVersions(db)).map(({ flow, version }) => [flow, version]));
  const held = await folderVersions(db);
  const compilers = await findCompilersByVersion(
    db,
    all.map(({ version }) => version),
  );
  const outcomes: FolderPublication['outcomes'] = [];
  const publishOne = async (form: FormVersion, inEffect: FormVersion | null) => {
    const about = {
      module: inEffect ? modules[inEffect.version] : undefined,
      texts: textsIn(files, form.flow),
      live: live.get(form.flow),
      held: held.get(form.flow),
      compiler: compilers.get(form.version),
    };
    try {
      outcomes.push({ form, outcome: await publish(db, { form, inEffect }, about, filter) });
    } catch (error) {
      log.error({ err: error, flow: form.flow }, 'form could not be published');
      const { form: file } = filesOfTexts(form.flow);
      findings.push(aboutFile(file, `无法发布：${messageOf(error)}`));
    }
  };
  for (const part of parts) await publishOne(part, part);
  const filesInEffect = await withSharedParts(db, files);
  const formsInEffect = filesInEffect === files ? forms : checkCached(filesInEffect).forms;
  for (const form of forms) {
    const inEffect = formsInEffect.find(({ flow }) => flow === form.flow);
    await publishOne(form, inEffect ?? null);
  }
  const versions = new Map(outcomes.map(({ form }) => [form.flow, form.version]));
  await saveFolderImport(db, { files, findings, versions });
  return { findings, outcomes, files, versions };
}

/** The shared parts without findings. */
function listParts(files: SchemaFiles, findings: readonly Finding[]): FormVersion[] {
  const broken = new Set(findings.map(({ file }) => file));
  const shared = readSharedSources(files);
  return listSharedParts(files).flatMap(name => {
    const { form, ui, english } = filesOfTexts(name);
    return [form, ui, english].some(file => broken.has(file)) ? [] : (sharedPartForm(name, shared) ?? []);
  });
}

/**
 * The last checks of folders in this process: checking takes a quarter of a second, and the folder is mostly unchanged.
 * Two: with its own shared parts and with those in effect.
 */
let last: { files: SchemaFiles; checked: FolderCheckResult }[] = [];

const isSameContent = (one: SchemaFiles, other: SchemaFiles) =>
  one.size === other.size && [...one].every(([file, text]) => other.get(file) === text);

function checkCached(files: SchemaFiles): FolderCheckResult {
  const known = last.find(each => isSameContent(each.files, files));
  const made = known ?? { files, checked: checkFolder(files) };
  last = [made, ...last.filter(each => each !== known)].slice(0, 2);
  return made.checked;
}

/** The checked forms of a folder, and the modules that are compiled already, by form version. */
async function readForms(
  folder: string,
): Promise<FolderCheckResult & { files: SchemaFiles; modules: Record<string, string> }> {
  try {
    const files = await readFolder(folder);
    const prepared = await readPreparedFolder(files);
    if (prepared) return { ...prepared, findings: [], files };
    const { forms, findings } = checkCached(files);
    return { forms, findings: [...findings], files, modules: {} };
  } catch (error) {
    const findings = [aboutFile('', `无法读取表单文件夹：${messageOf(error)}`)];
    return { forms: [], findings, files: new Map(), modules: {} };
  }
}

/**
 * @param inEffect the form with the shared parts in effect; null when it does not agree with them
 */
async function publish(
  db: Kysely<DB>,
  { form: inFolder, inEffect: form }: { form: FormVersion; inEffect: FormVersion | null },
  about: Record<'live' | 'held' | 'compiler' | 'module', string | undefined> & { texts: FormTexts },
  filter: PublishFilter,
): Promise<PublishOutcome> {
  const { texts, live, held } = about;
  const isOwn = form?.version === inFolder.version;
  // Read again: while other forms were compiled, another server may have published this version and a newer one.
  const compiler =
    form === null || (isOwn && about.compiler === COMPILER)
      ? about.compiler
      : (await findCompilersByVersion(db, [form.version])).get(form.version);
  const isLive = live === form?.version;
  const stored = (isOwn ? compiler : about.compiler) !== undefined;
  const isSuperseded = !isLive && live !== undefined && !filter(inFolder, { held, stored });
  if (isSuperseded && !isOwn) return 'superseded';
  if (!form) throw new Error(DISAGREES);
  // Compiling takes a tenth of a second: only for new content or a new compiler version.
  if (compiler !== COMPILER) {
    const module = isShared(form.flow) ? '' : (about.module ?? compileModule(form));
    await insertVersion(db, form, module, COMPILER);
    if (live) await addProcessToEarlierVersions(db, form);
  }
  if (isSuperseded) return 'superseded';
  if (!isLive) await publishVersion(db, form, { origin: 'folder', texts });
  if (held !== inFolder.version) {
    await rememberFolder(db, inFolder);
    if (isLive) await rememberTexts(db, form, texts);
  }
  return isLive ? 'live already' : 'published';
}

/** Said of a form in the folder that goes with the folder's shared parts only. */
const DISAGREES = '与现行的共用部分合不上：它们在工作室里改过，请先用 npm run schemas:export 取到文件夹里';

/** Makes a stored version live in a transaction of its own, see `setLive`. */
export function publishVersion(
  db: Kysely<DB>,
  form: FormVersion,
  about: PublicationDetails,
): Promise<number | null> {
  return db.transaction().execute(trx => setLive(trx, form, about));
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
