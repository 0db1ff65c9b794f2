import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { FlowProcess } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { DB } from '../../../generated/database';
import type { Messages } from '../../platform/languages/english';
import { messagesOfForms } from './form-messages';
import { type FormOwners, ownersAbove, SERVER, SERVER_OWNERS } from './form-owner';
import {
  type FormOverride,
  findProcesses,
  findVersion,
  findVersions,
  listOverrides,
  liveVersions,
} from './form-version-store';
import { isShared } from './schema-source';

/** Published versions in memory, for the first of some owners. */
export interface LiveForms {
  /** The live version of a flow, or of a shared part, at the last refresh. */
  get(flow: string, owners?: FormOwners): FormVersion | undefined;
  /** The live versions at the last refresh, by flow in alphabetical order. */
  list(owners?: FormOwners): FormVersion[];
  /** The processes of all versions of a flow, the live and the latest first, each once; empty for a form without a process. */
  processes(flow: string, owners?: FormOwners): readonly FlowProcess[];
  /** The English of the texts of the live forms of all owners. */
  messages(): Messages;
  /** Any published version, read from the database on first use; null when there is none. */
  load(version: string): Promise<FormVersion | null>;
  /** Whose forms count for an organisation, as of the last refresh. */
  ownersOf(organisationId: string): FormOwners;
  /** The forms of organisations that were made from another version than the one that is live above. */
  listOutdatedOverrides(): OutdatedOverride[];
  /** Loads publications of all processes since the last refresh. */
  refresh(): Promise<void>;
}

type Published = Pick<FormOverride, 'owner' | 'version' | 'since' | 'base_version'>;

/** A form of an organisation, and a version above that it was not made from. */
export interface OutdatedOverride {
  owner: string;
  flow: string;
  above: string;
}

const isSamePublication = (one: Published | undefined, other: Published) =>
  one?.version === other.version && one.since.getTime() === other.since.getTime();

/**
 * Caches the live versions, so that a request needs no database query for its form.
 * @param operator code of the organisation whose forms are those of the server
 */
export function createLiveForms(db: Kysely<DB>, log: Logger, operator?: string): LiveForms {
  /** By owner and flow. */
  let published = new Map<string, ReadonlyMap<string, Published>>([[SERVER, new Map()]]);
  let parents: ReadonlyMap<string, string | null> = new Map();
  let operatorId: string | null = null;
  const versions = new Map<string, FormVersion>();
  let messages: Messages | null = null;
  let processes: ReadonlyMap<string, readonly FlowProcess[]> = new Map();

  async function load(version: string): Promise<FormVersion | null> {
    const form = versions.get(version) ?? (await findVersion(db, version));
    if (form) versions.set(version, form);
    return form;
  }

  function source(flow: string, owners: FormOwners = SERVER_OWNERS): Published | undefined {
    for (const owner of owners) {
      const found = published.get(owner)?.get(flow);
      if (found) return found;
    }
    return undefined;
  }

  function get(flow: string, owners?: FormOwners): FormVersion | undefined {
    const version = source(flow, owners)?.version;
    return version === undefined ? undefined : versions.get(version);
  }

  const listAll = () =>
    [...published.values()].flatMap(flows =>
      [...flows.values()].flatMap(({ version }) => versions.get(version) ?? []),
    );

  async function readOrganisations(): Promise<void> {
    const rows = await db.selectFrom('organisation').select(['id', 'code', 'parent_id']).execute();
    parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
    operatorId = rows.find(({ code }) => code === operator)?.id ?? null;
  }

  /** @returns whether any version is live that was not */
  async function readPublished(): Promise<boolean> {
    const [own, overrides] = await Promise.all([liveVersions(db), listOverrides(db)]);
    const rows = [...own.map(row => ({ ...row, owner: SERVER, base_version: null })), ...overrides];
    const changed = rows.filter(row => !isSamePublication(published.get(row.owner)?.get(row.flow), row));
    const unknown = new Set(changed.map(({ version }) => version).filter(each => !versions.has(each)));
    for (const form of await findVersions(db, [...unknown])) versions.set(form.version, form);
    const byOwner = new Map<string, Map<string, Published>>([[SERVER, new Map()]]);
    for (const { flow, ...row } of rows) {
      const flows = byOwner.get(row.owner) ?? new Map<string, Published>();
      byOwner.set(row.owner, flows.set(flow, row));
    }
    for (const { flow, version, owner } of changed)
      log.info({ flow, version, ...(owner !== SERVER && { owner }) }, 'form is live');
    if (changed.length > 0) processes = await findProcesses(db);
    published = byOwner;
    return changed.length > 0;
  }

  function ownersOf(organisationId: string): FormOwners {
    // The first organisation of a server is that of its operator, which has just been created.
    if (operatorId === null && !parents.has(organisationId)) return SERVER_OWNERS;
    const owners: string[] = [];
    for (
      let id: string | null = organisationId;
      id !== null && id !== operatorId && !owners.includes(id);
      id = parents.get(id) ?? null
    )
      owners.push(id);
    return [...owners, SERVER] as unknown as FormOwners;
  }

  return {
    get,
    list: owners => {
      const flows = new Set(
        (owners ?? SERVER_OWNERS).flatMap(owner => [...(published.get(owner)?.keys() ?? [])]),
      );
      return [...flows]
        .filter(flow => !isShared(flow))
        .sort()
        .flatMap(flow => get(flow, owners) ?? []);
    },
    processes(flow, owners) {
      const known = processes.get(flow) ?? [];
      const live = get(flow, owners)?.process;
      const text = live && JSON.stringify(live);
      return live ? [live, ...known.filter(process => JSON.stringify(process) !== text)] : known;
    },
    messages() {
      messages ??= messagesOfForms(listAll());
      return messages;
    },
    load,
    ownersOf,
    listOutdatedOverrides: () =>
      [...published].flatMap(([owner, flows]) =>
        owner === SERVER
          ? []
          : [...flows].flatMap(([flow, { base_version }]) => {
              const above = source(flow, ownersAbove(ownersOf(owner)))?.version;
              return above && above !== base_version ? [{ owner, flow, above }] : [];
            }),
      ),
    async refresh() {
      const [, isChanged] = await Promise.all([readOrganisations(), readPublished()]);
      if (isChanged) messages = null;
    },
  };
}
