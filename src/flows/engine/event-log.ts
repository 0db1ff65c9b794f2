import { isRecordedEvent, listAllowedActors } from './events';
import type { Flow } from './flow-definition';
import { type EventLog, type Replay, readLog, replay } from './replay';

/**
 * Parses a recorded event log and validates it by replaying it through the machine.
 * @param findFlow the flow with this id; undefined when there is none
 * @throws Error naming the line and the reason
 */
export async function parseRecordedLog(
  text: string,
  findFlow: (id: string) => Flow | undefined | Promise<Flow | undefined>,
): Promise<EventLog> {
  const log = readLog(text);
  const flow = await findFlow(log.flow);
  if (!flow) throw new Error(`第1行：没有事项“${log.flow}”`);
  const { difference } = replayed(flow, log);
  if (difference) throw new Error(`第${logLineNumberOf(log, difference.seq)}行：${difference.reason}`);
  const forbiddenEntry = log.events.find(
    ({ actor, event }) =>
      actor !== undefined && isRecordedEvent(event) && !listAllowedActors(flow, event).includes(actor),
  );
  if (forbiddenEntry) {
    const { seq, event, actor } = forbiddenEntry;
    throw new Error(`第${logLineNumberOf(log, seq)}行：事件 ${event.type} 不能由 ${actor} 引起`);
  }
  return log;
}

/** Line number of an event, starting at 1; the first line holds the flow and the steps of the log. */
export const logLineNumberOf = (log: EventLog, seq: number): number =>
  log.events.findLastIndex(event => event.seq === seq) + 2;

function replayed(flow: Flow, log: EventLog): Replay {
  try {
    return replay(flow, log);
  } catch {
    throw new Error('第1行的步骤不是这个事项的');
  }
}
