import type { FlowEvent } from '../../../../flows/engine/events';
import type { Flow } from '../../../../flows/engine/flow-definition';
import { isInDraftState, restoreSnapshot, type StoredSnapshot } from '../../../../flows/engine/machine';
import { type LoggedEvent, replay } from '../../../../flows/engine/replay';

/** Properties that the machine does not evaluate: without them, thousands of logs are identical. */
const UNEVALUATED_PROPERTIES = new Set(['reason', 'note', 'order', 'form', 'fields']);

const withoutUnevaluated = (event: FlowEvent) =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !UNEVALUATED_PROPERTIES.has(name)));

/**
 * Checks whether the machine with the given form steps accepts logs and draft positions of another version; identical
 * ones are checked once.
 */
export function createLogCheck(flow: Flow, steps: readonly string[]) {
  const cache = new Map<string, string | null>();
  const machine = flow.machine(steps);

  const differenceOf = (events: readonly LoggedEvent[], under: readonly string[]) =>
    replay(flow, { flow: flow.id, steps: [...under], events: [...events] }).difference;

  return {
    /**
     * Why an application's log cannot be replayed with the new steps, in Chinese, or null. A log that cannot be
     * replayed with its own steps is not a problem of the form.
     */
    log(events: readonly LoggedEvent[], own: readonly string[]): string | null {
      const key = JSON.stringify([own, events.map(({ event, state }) => [withoutUnevaluated(event), state])]);
      const found = cache.get(key);
      if (found !== undefined) return found;
      const difference = differenceOf(events, steps);
      const made =
        difference && !differenceOf(events, own)
          ? `办理记录的第${difference.seq}个事件按新的步骤不再成立`
          : null;
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
