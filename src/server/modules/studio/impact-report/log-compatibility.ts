import type { FlowEvent } from '../../../../flows/engine/events';
import { requireFlowOf } from '../../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../../flows/engine/form-version';
import { isInDraftState, restoreSnapshot, type StoredSnapshot } from '../../../../flows/engine/machine';
import { type LoggedEvent, replay } from '../../../../flows/engine/replay';

/** Properties that the machine does not evaluate: without them, thousands of logs are identical. */
const UNEVALUATED_PROPERTIES = new Set(['reason', 'note', 'order', 'form', 'fields']);

const withoutUnevaluated = (event: FlowEvent) =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !UNEVALUATED_PROPERTIES.has(name)));

/**
 * Checks whether the machine of a version accepts logs and draft positions of another version; identical ones are
 * checked once.
 */
export function createLogCheck(newer: FormVersion) {
  const cache = new Map<string, string | null>();
  const flow = requireFlowOf(newer);
  const machine = flow.machine(newer.steps.map(({ id }) => id));

  const differenceOf = (events: readonly LoggedEvent[], { steps, process }: FormVersion) =>
    replay(requireFlowOf({ flow: flow.id, process }), {
      flow: flow.id,
      steps: steps.map(({ id }) => id),
      events: [...events],
    }).difference;

  return {
    /**
     * Why an application of the same process cannot continue with the new version, in Chinese, or null: its log must be
     * replayable with the new steps. A log that cannot be replayed with its own steps is not a problem of the form.
     */
    log(events: readonly LoggedEvent[], own: FormVersion): string | null {
      const key = JSON.stringify([
        own.version,
        events.map(({ event, state }) => [withoutUnevaluated(event), state]),
      ]);
      const found = cache.get(key);
      if (found !== undefined) return found;
      const made = findDifference(events, own);
      cache.set(key, made);
      return made;
    },

    /**
     * Why a draft cannot be continued, or null. If its step no longer exists, it continues at the furthest step
     * reached.
     */
    position(position: StoredSnapshot): string | null {
      const key = JSON.stringify(position);
      const found = cache.get(key);
      if (found !== undefined) return found;
      const made = isPosition(position) ? null : '保存的位置在新的步骤里找不到去处';
      cache.set(key, made);
      return made;
    },
  };

  function findDifference(events: readonly LoggedEvent[], own: FormVersion): string | null {
    const difference = differenceOf(events, newer);
    return difference && !differenceOf(events, own)
      ? `办理记录的第${difference.seq}个事件按新的步骤不再成立`
      : null;
  }

  function isPosition({ value, context }: StoredSnapshot): boolean {
    const isFilling =
      typeof value === 'object' && JSON.stringify(value).startsWith('{"preparing":{"filling"');
    if (isFilling) return Number.isInteger(context?.furthest);
    try {
      return isInDraftState(restoreSnapshot(machine, { value, context }));
    } catch {
      return false;
    }
  }
}
