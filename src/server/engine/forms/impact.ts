import type { Kysely } from 'kysely';
import { formChanges } from '../../../flows/engine/changes';
import { flowOf } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import { type EventLog, replay } from '../../../flows/engine/replay';
import type { DB } from '../../../generated/database';
import { findVersion, openWork } from './form-version-store';

/** Impact of publishing a form on open drafts and applications of one of its older versions. */
export interface Impact {
  flow: string;
  /** The version that was filled in. */
  version: string;
  /** Ids of drafts. */
  drafts: string[];
  /** Numbers of open applications: their answers keep their version unless they are changed. */
  applications: string[];
  /** Descriptions of the changed questions. */
  changes: string[];
  /** Titles of the steps that have to be reviewed again. */
  steps: string[];
}

/** Finds the open drafts and applications affected by these forms. No answers are decrypted. */
export async function findImpactOnOpenApplications(
  db: Kysely<DB>,
  forms: readonly FormVersion[],
): Promise<Impact[]> {
  const impacts: Impact[] = [];
  for (const { flow, version, drafts, applications } of await openWork(db)) {
    const newer = forms.find(form => form.flow === flow);
    const older = newer && newer.version !== version ? await findVersion(db, version) : null;
    if (!newer || !older) continue;
    const changes = formChanges(older, newer);
    if (changes.unchanged) continue;
    const steps = newer.steps.filter(({ id }) => changes.touchedSteps.includes(id)).map(({ title }) => title);
    impacts.push({ flow, version, drafts, applications, changes: changes.describe, steps });
  }
  return impacts;
}

/**
 * Impact of these forms on an application of which only the event log is available: the log contains its steps but not
 * its questions. Null when nothing changes, or the application is closed.
 */
export function logImpact(log: EventLog, forms: readonly FormVersion[]): string | null {
  const form = forms.find(one => one.flow === log.flow);
  const flow = form && flowOf(form);
  if (!flow) return null;
  const steps = form.steps.map(({ id }) => id);
  if (steps.join() === log.steps.join()) return null;
  const replayed = replay(flow, log);
  if (replayed.difference || replayed.final.status !== 'active') return null;
  const { difference } = replay(flow, { ...log, steps });
  const removedSteps = log.steps.filter(step => !steps.includes(step));
  const addedSteps = form.steps.filter(({ id }) => !log.steps.includes(id)).map(({ title }) => `“${title}”`);
  return [
    removedSteps.length > 0 ? `不再有步骤 ${removedSteps.join('、')}` : '',
    addedSteps.length > 0 ? `新增步骤${addedSteps.join('、')}` : '',
    removedSteps.length + addedSteps.length === 0 ? '步骤的顺序有变化' : '',
    difference ? `按新的步骤，第 ${difference.seq} 个事件不再成立` : '',
  ]
    .filter(Boolean)
    .join('；');
}
