import type { FormVersion } from '../../../flows/engine/form-version';
import type { Migration } from '../../../flows/engine/migration';
import {
  type CapabilityTitles,
  type ConsentTitles,
  describedProcess,
  describeProcess,
} from '../../../flows/engine/process-text';
import type { TextDifference } from './text-differences';

/** Properties of a process that are described in words. */
const DESCRIBED = new Set([
  ...['retired', 'title', 'prefix', 'group', 'page', 'casePage', 'consents', 'guests', 'person', 'check'],
  ...['confirm', 'review', 'stages', 'payments', 'cancel', 'change', 'followUps', 'effects', 'oneOpenPer'],
  ...['deadlines', 'places', 'messages'],
]);

/**
 * Differences between the processes of two versions, aspect by aspect; first the stages that only have another name.
 * @param migration between the two: a stage that it maps to a new one is taken for the same stage
 */
export function compareProcesses(
  older: FormVersion,
  newer: FormVersion,
  migration: Migration,
  capabilityTitles: CapabilityTitles,
  consentTitles: ConsentTitles,
): TextDifference[] {
  const [was, is] = [older, newer].map(form => describedProcess(form, capabilityTitles, consentTitles));
  const [before, after] = [was, is].map(each => (each ? describeProcess(each) : new Map()));
  if (!before || !after) return [];
  const renamed = migration.flatMap(each =>
    each.op === 'state' && each.to !== null && isStage(before, each.from) && isNew(before, after, each.to)
      ? [{ from: each.from, to: each.to }]
      : [],
  );
  const keys = [...new Set([...after.keys(), ...before.keys()])];
  const differences = keys.flatMap((key): TextDifference[] => {
    if (renamed.some(({ from, to }) => key === `stage.${from}` || key === `stage.${to}`)) return [];
    const [older, newer] = [before.get(key), after.get(key)];
    if (older?.text === newer?.text || (older?.text ?? null) === (newer?.text ?? null)) return [];
    const { what } = newer ?? older;
    return [{ what, before: older?.text ?? null, after: newer?.text ?? null }];
  });
  return [
    ...renamed.map(({ from, to }) => ({ what: '阶段的名称', before: from, after: to })),
    ...differences,
    ...compareOthers(older, newer),
  ];
}

type Aspects = ReturnType<typeof describeProcess>;
const isStage = (aspects: Aspects, state: string) => aspects.has(`stage.${state}`);
const isNew = (before: Aspects, after: Aspects, state: string) =>
  isStage(after, state) && !isStage(before, state);

/** Properties without a description of their own: that they differ, and whether they are there. */
function compareOthers({ process: older }: FormVersion, { process: newer }: FormVersion): TextDifference[] {
  const [was, is] = [older, newer].map(process => (process ?? {}) as Readonly<Record<string, unknown>>);
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return names
    .filter(name => !DESCRIBED.has(name) && JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]))
    .map(name => {
      const text = (value: unknown, there: string) => (value === undefined ? null : there);
      return {
        what: `办理过程里的“${name}”`,
        before: text(was?.[name], '原来的'),
        after: text(is?.[name], was?.[name] === undefined ? '有' : '有改动'),
      };
    });
}
