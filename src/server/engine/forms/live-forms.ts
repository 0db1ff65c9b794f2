import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { FlowProcess } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { DB } from '../../../generated/database';
import type { Messages } from '../../platform/languages/english';
import { messagesOfForms } from './form-messages';
import { findProcesses, findVersion, findVersions, liveVersions } from './form-version-store';
import { isShared } from './schema-source';

/** Published versions in memory. */
export interface LiveForms {
  /** The live version of a flow, or of a shared part, at the last refresh. */
  get(flow: string): FormVersion | undefined;
  /** The live versions at the last refresh, by flow in alphabetical order. */
  list(): FormVersion[];
  /** The processes of all versions of a flow, latest first, each once; empty for a form without a process. */
  processes(flow: string): readonly FlowProcess[];
  /** The English of the texts of the live forms. */
  messages(): Messages;
  /** Any published version, read from the database on first use; null when there is none. */
  load(version: string): Promise<FormVersion | null>;
  /** Loads publications of all processes since the last refresh. */
  refresh(): Promise<void>;
}

/** Caches the live versions, so that a request needs no database query for its form. */
export function createLiveForms(db: Kysely<DB>, log: Logger): LiveForms {
  const live = new Map<string, FormVersion>();
  const versions = new Map<string, FormVersion>();
  let messages: Messages | null = null;
  let processes: ReadonlyMap<string, readonly FlowProcess[]> = new Map();

  async function load(version: string): Promise<FormVersion | null> {
    const form = versions.get(version) ?? (await findVersion(db, version));
    if (form) versions.set(version, form);
    return form;
  }

  return {
    get: flow => live.get(flow),
    list: () =>
      [...live.values()].filter(({ flow }) => !isShared(flow)).sort((a, b) => (a.flow < b.flow ? -1 : 1)),
    processes: flow => processes.get(flow) ?? [],
    messages() {
      messages ??= messagesOfForms([...live.values()]);
      return messages;
    },
    load,
    async refresh() {
      const changed = (await liveVersions(db)).filter(
        ({ flow, version }) => live.get(flow)?.version !== version,
      );
      if (changed.length === 0) return;
      const unknown = changed.map(({ version }) => version).filter(version => !versions.has(version));
      for (const form of await findVersions(db, unknown)) versions.set(form.version, form);
      processes = await findProcesses(db);
      for (const { flow, version } of changed) {
        const form = versions.get(version);
        if (form) live.set(flow, form);
        log.info({ flow, version }, 'form is live');
      }
      messages = null;
    },
  };
}
