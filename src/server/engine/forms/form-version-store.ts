import { type Kysely, sql } from 'kysely';
import type { FlowProcess } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { DB } from '../../../generated/database';
import { type FormOwners, pickNearest, SERVER, SERVER_OWNERS } from './form-owner';

/** The version of every flow, or of one, that is live for the first of these owners, by default the server, and since when. */
export async function liveVersions(
  db: Kysely<DB>,
  owners: FormOwners = SERVER_OWNERS,
  flow?: string,
): Promise<{ flow: string; version: string; since: Date }[]> {
  const served = await db
    .selectFrom('live_form')
    .select(['flow', 'version', 'since'])
    .$if(flow !== undefined, query => query.where('flow', '=', flow as string))
    .orderBy('flow')
    .execute();
  if (owners.length === 1) return served;
  const own = pickNearest(await listOverrides(db, { owners, flow }), owners);
  const overridden = new Set(own.map(({ flow }) => flow));
  return [...own, ...served.filter(({ flow }) => !overridden.has(flow))];
}

/** The version of a flow that is live for the first of these owners; null when there is none. */
export async function findLiveVersion(
  db: Kysely<DB>,
  owners: FormOwners,
  flow: string,
): Promise<string | null> {
  const [live] = await liveVersions(db, owners, flow);
  return live?.version ?? null;
}

/** A version that an organisation has published in place of those above. */
export interface FormOverride {
  owner: string;
  flow: string;
  origin: string;
  version: string;
  since: Date;
  /** What was live above when it was published; null when there was nothing. */
  base_version: string | null;
}

/** The forms that organisations have published in place of those above: all, or those of some owners, or of one flow. */
export async function listOverrides(
  db: Kysely<DB>,
  { owners, flow }: { owners?: FormOwners; flow?: string | undefined } = {},
): Promise<FormOverride[]> {
  const rows = await db
    .selectFrom('form_publication')
    .select(['owner', 'flow', 'version', 'origin', 'at as since', 'base_version'])
    .distinctOn(['owner', 'flow'])
    .where('owner', '<>', SERVER)
    .$if(owners !== undefined, query => query.where('owner', 'in', owners as FormOwners))
    .$if(flow !== undefined, query => query.where('flow', '=', flow as string))
    .orderBy('owner')
    .orderBy('flow')
    .orderBy('number', 'desc')
    .execute();
  return rows.filter(({ origin }) => origin !== 'inherited');
}

/** The stored ones of these versions, as published. */
export async function findVersions(db: Kysely<DB>, versions: readonly string[]): Promise<FormVersion[]> {
  const rows = await db
    .selectFrom('form_version')
    .select('content')
    .where('version', '=', sql<string>`ANY(${versions}::text[])`)
    .execute();
  // Written by `insertVersion`. Versions of 0.1.0 have no process until `addProcessToEarlierVersions`.
  return rows.map(({ content }) => {
    const form = content as unknown as FormVersion;
    return { ...form, process: form.process ?? null };
  });
}

/** A stored version as published, or null. */
export async function findVersion(db: Kysely<DB>, version: string): Promise<FormVersion | null> {
  const [form = null] = await findVersions(db, [version]);
  return form;
}

/** The processes of all published versions by flow, latest first, each once. */
export async function findProcesses(db: Kysely<DB>): Promise<ReadonlyMap<string, readonly FlowProcess[]>> {
  const rows = await db
    .selectFrom('form_version')
    .leftJoin('live_form', 'live_form.version', 'form_version.version')
    .select(['form_version.flow', sql<string>`content ->> 'process'`.as('process')])
    .where(sql<boolean>`content ->> 'process' IS NOT NULL`)
    .orderBy(sql`live_form.version IS NULL`)
    .orderBy('published_at', 'desc')
    .execute();
  const texts = new Map<string, Set<string>>();
  for (const { flow, process } of rows) texts.set(flow, (texts.get(flow) ?? new Set()).add(process));
  return new Map(
    [...texts].map(([flow, known]) => [flow, [...known].map(text => JSON.parse(text) as FlowProcess)]),
  );
}

/** The compiled module of a version and its compiler, or null. */
export async function findModule(
  db: Kysely<DB>,
  version: string,
): Promise<{ module: string; compiler: string } | null> {
  const row = await db
    .selectFrom('form_version')
    .select(['module', 'compiler'])
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

/** The compilers of the stored modules of these versions, without the modules, which are large. */
export async function findCompilersByVersion(
  db: Kysely<DB>,
  versions: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('form_version')
    .select(['version', 'compiler'])
    .where('version', '=', sql<string>`ANY(${versions}::text[])`)
    .execute();
  return new Map(rows.map(({ version, compiler }) => [version, compiler]));
}

/** Stores a version, or a newly compiled module of a stored version. */
export async function insertVersion(
  db: Kysely<DB>,
  form: FormVersion,
  module: string,
  compiler: string,
): Promise<void> {
  await db
    .insertInto('form_version')
    .values({ version: form.version, flow: form.flow, content: JSON.stringify(form), module, compiler })
    .onConflict(conflict => conflict.column('version').doUpdateSet({ module, compiler }))
    .execute();
}

/**
 * Gives the stored versions of a flow that were published before a process was part of a version the process of this
 * one: applications filled in with them are processed as before.
 */
export async function addProcessToEarlierVersions(
  db: Kysely<DB>,
  { flow, process }: Pick<FormVersion, 'flow' | 'process'>,
): Promise<void> {
  if (!process) return;
  const rows = await db
    .selectFrom('form_version')
    .select(['version', 'content'])
    .where('flow', '=', flow)
    .where(sql<boolean>`content -> 'process' IS NULL`)
    .execute();
  for (const { version, content } of rows) {
    const completed = JSON.stringify({ ...(content as object), process });
    await db.updateTable('form_version').set({ content: completed }).where('version', '=', version).execute();
  }
}

/** Open drafts and applications, by form version. */
export async function openWork(
  db: Kysely<DB>,
): Promise<{ flow: string; version: string; drafts: string[]; applications: string[] }[]> {
  const drafts = await db
    .selectFrom('draft')
    .select([
      'flow',
      'form_version as version',
      sql<string[]>`array_agg(id::text ORDER BY saved_at)`.as('ids'),
    ])
    .where('expires_at', '>', new Date())
    .groupBy(['flow', 'form_version'])
    .execute();
  const applications = await db
    .selectFrom('application')
    .select(['flow', 'form_version as version', sql<string[]>`array_agg(no ORDER BY no)`.as('ids')])
    .where('open', '=', true)
    .groupBy(['flow', 'form_version'])
    .execute();
  const versions = new Map(
    [...drafts, ...applications].map(({ flow, version }) => [version, { flow, version }]),
  );
  return [...versions.values()].map(({ flow, version }) => ({
    flow,
    version,
    drafts: drafts.find(row => row.version === version)?.ids ?? [],
    applications: applications.find(row => row.version === version)?.ids ?? [],
  }));
}
