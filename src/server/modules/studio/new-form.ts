import { type Kysely, sql, type Transaction } from 'kysely';
import { isObject } from '../../../domain/is-object';
import { type FieldError, Refusal } from '../../../domain/refusals';
import { flowNameProblem } from '../../../flows/new-flow/flow-name';
import type { DB } from '../../../generated/database';
import type { FormOwners } from '../../engine/forms/form-owner';
import { liveVersions } from '../../engine/forms/form-version-store';
import type { FormTexts } from '../../engine/forms/publication-store';
import type { Services } from '../../engine/services';
import { lockSharedName } from '../../platform/db/locks';
import { type ChangeRow, type FormStore, listOpenChanges } from './change-store';
import { type UsedPrefix, usedPrefixMessage } from './used-prefixes';

/** The content of `flow.json`, as far as it can be read; empty for a text with errors. */
export function readProcessText(text: string | null | undefined): {
  title?: string;
  prefix?: string;
  group?: string;
} {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (!isObject(value)) return {};
    const { title, prefix, group } = value as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries({ title, prefix, group }).filter(([, each]) => typeof each === 'string'),
    );
  } catch {
    return {};
  }
}

/** Whether a text of a process says that the flow is retired. */
export function isRetiredText(text: string | null): boolean {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) && value.retired === true;
  } catch {
    return false;
  }
}

/** Title of a form that was never live: as its texts say, otherwise its name. */
export function titleOfTexts(flow: string, { form, flow: process }: FormTexts): string {
  const title = readProcessText(process).title ?? readProcessText(form).title;
  return title?.trim() || flow;
}

/**
 * Prefixes that other open changes use, which were begun earlier: of two flows with the same prefix, the later one is
 * asked to choose another.
 * @param change the change itself; undefined before it is saved
 */
export async function listPrefixesOfEarlierChanges(
  { db, forms }: FormStore,
  flow: string,
  change?: Pick<ChangeRow, 'created_at'>,
): Promise<UsedPrefix[]> {
  return prefixesOfEarlier(await listOpenChanges(db, forms.owners()[0]), flow, change);
}

const prefixesOfEarlier = (
  changes: readonly ChangeRow[],
  flow: string,
  change?: Pick<ChangeRow, 'created_at'>,
): UsedPrefix[] =>
  changes
    .filter(other => other.flow !== flow && (!change || other.created_at < change.created_at))
    .flatMap(other => {
      const { prefix, title = other.flow } = readProcessText(other.flow_text);
      return prefix ? [{ prefix, title }] : [];
    });

/** What is begun in other open changes and not live yet. */
export interface Begun {
  /** Prefixes of application numbers. */
  prefixes: readonly UsedPrefix[];
  /** Names of forms. */
  forms: readonly string[];
}

/** What is begun in other open changes. @param change the change itself; undefined before it is saved */
export async function listBegun(
  { db, forms }: Pick<Services, 'db' | 'forms'>,
  flow: string,
  change?: Pick<ChangeRow, 'created_at'>,
): Promise<Begun> {
  const changes = await listOpenChanges(db, forms.owners()[0]);
  return {
    prefixes: prefixesOfEarlier(changes, flow, change),
    forms: changes
      .map(other => other.flow)
      .filter(other => other !== flow && !forms.find(other))
      .toSorted(),
  };
}

/** Lets one process at a time begin or publish a flow, so that names and prefixes stay unique. */
const lockPrefixes = (trx: Kysely<DB>) => lockSharedName(trx, 'flow prefixes');

/**
 * Checks, within the transaction that begins it, that a form which was never live can be made under this name.
 * @param folderForms names of the forms in the schemas folder, where one may wait for its errors to be corrected
 * @throws Refusal `formInvalid` with the sentence at `/flow` or `/prefix`
 */
export async function assertNewForm(
  { db: trx, forms }: FormStore,
  { flow, texts }: { flow: string; texts: FormTexts },
): Promise<void> {
  await lockPrefixes(trx);
  const { prefix } = readProcessText(texts.flow);
  const name = nameProblem(flow, new Set(forms.folder().versions.keys()));
  const used =
    prefix === undefined
      ? undefined
      : ((await findLivePrefix(trx, forms.owners(), flow, prefix)) ??
        (await listPrefixesOfEarlierChanges({ db: trx, forms }, flow)).find(each => each.prefix === prefix));
  const fields: FieldError[] = [
    ...(name ? [{ path: '/flow', keyword: 'check', message: name }] : []),
    ...(used ? [{ path: '/prefix', keyword: 'check', message: usedPrefixMessage(used) }] : []),
  ];
  if (fields.length > 0)
    throw new Refusal('formInvalid', fields.map(({ message }) => message).join('；'), fields);
}

/** Refusal to make a form under a name that is used. */
export const usedNameRefusal = (flow: string): Refusal => {
  const message = `已有“${flow}”，请换一个`;
  return new Refusal('formInvalid', message, [{ path: '/flow', keyword: 'check', message }]);
};

function nameProblem(flow: string, folderForms: ReadonlySet<string>): string | null {
  const problem = flowNameProblem(flow);
  if (problem !== null) return problem;
  return folderForms.has(flow) ? `服务器的文件夹里已有“${flow}”，请换一个` : null;
}

/**
 * Another flow that is live for the first of these owners and has this prefix, read from the database: another process may
 * just have published it.
 */
async function findLivePrefix(
  trx: Kysely<DB>,
  owners: FormOwners,
  flow: string,
  prefix: string,
): Promise<UsedPrefix | undefined> {
  const live = (await liveVersions(trx, owners)).map(({ version }) => version);
  const { rows } = await sql<UsedPrefix>`
    SELECT content -> 'process' ->> 'prefix' AS prefix, content -> 'process' ->> 'title' AS title
      FROM form_version
     WHERE version = ANY (${live}) AND flow <> ${flow} AND content -> 'process' ->> 'prefix' = ${prefix}
     LIMIT 1`.execute(trx.withoutPlugins());
  return rows[0];
}

/**
 * Checks, within the transaction that publishes a flow, that no other flow has gone live with its prefix meanwhile.
 * @throws Refusal `conflict`
 */
export async function assertPrefixUnused(
  trx: Transaction<DB>,
  owners: FormOwners,
  flow: string,
  prefix: string | undefined,
): Promise<void> {
  if (prefix === undefined) return;
  await lockPrefixes(trx);
  const used = await findLivePrefix(trx, owners, flow, prefix);
  if (used) throw new Refusal('conflict', usedPrefixMessage(used));
}
