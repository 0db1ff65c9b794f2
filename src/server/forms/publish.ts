import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { FormVersion } from '../../flows/engine/form';
import type { DB } from '../../generated/database';
import { checkForms } from './check';
import { COMPILER, compileModule } from './compile';
import { readFolder } from './folder';
import type { Finding } from './source';
import { findModule, insertVersion, liveVersions, setLive } from './store';

/** What became of a form; `superseded`: it was live before, and another has taken its place since. */
export type Outcome = 'published' | 'live already' | 'superseded';

/** What publishing a folder has brought about. */
export interface Publication {
  findings: Finding[];
  outcomes: { form: FormVersion; outcome: Outcome }[];
}

/**
 * Publishes every form of a folder that has no findings. What cannot be published becomes a finding; the last good
 * version stays live.
 * @param again whether a superseded version shall be live again: yes when somebody edits or publishes, no at a
 *   server's start, whose folder may be older than what another has published
 */
export async function publishFolder(
  db: Kysely<DB>,
  folder: string,
  again: boolean,
  log: Logger,
): Promise<Publication> {
  const { forms, findings } = await readForms(folder);
  // A database that cannot tell what is live is nothing that is wrong with a form.
  const live = new Map((await liveVersions(db)).map(({ flow, version }) => [flow, version]));
  const outcomes: Publication['outcomes'] = [];
  for (const form of forms) {
    try {
      outcomes.push({ form, outcome: await publish(db, form, live.get(form.flow), again) });
    } catch (error) {
      log.error({ err: error, flow: form.flow }, 'form could not be published');
      findings.push(finding(`${form.flow}/form.json`, `无法发布：${messageOf(error)}`));
    }
  }
  return { findings, outcomes };
}

async function readForms(folder: string): Promise<ReturnType<typeof checkForms>> {
  try {
    return checkForms(await readFolder(folder));
  } catch (error) {
    return { forms: [], findings: [finding('', `无法读取表单文件夹：${messageOf(error)}`)] };
  }
}

async function publish(
  db: Kysely<DB>,
  form: FormVersion,
  live: string | undefined,
  again: boolean,
): Promise<Outcome> {
  const stored = await findModule(db, form.version);
  // Compiling takes a tenth of a second: only for content that is new, or when the compiler is.
  if (stored?.compiler !== COMPILER) await insertVersion(db, form, compileModule(form), COMPILER);
  if (live === form.version) return 'live already';
  if (stored && live && !again) return 'superseded';
  await setLive(db, form);
  return 'published';
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const finding = (file: string, reason: string): Finding => {
  return { file, place: { pointer: '', line: 1, column: 1 }, reason };
};
