import type { Flow } from '../../../flows/engine/flow-definition';
import type { ReplayFrame } from '../../../flows/engine/replay';
import type { Simulation } from '../../../flows/engine/simulation';
import { stateName } from '../../../flows/engine/status';
import { Button } from '../../ui/Button';
import { describeEffect, describePayload, eventTitle } from './labels';

interface LogStepperProps {
  flow: Flow;
  session: Simulation;
  /** One frame per entry of the log. */
  frames: readonly ReplayFrame[];
  titles: ReadonlyMap<string, string>;
  titleOf: (state: string) => string;
  /** An entry in words; by default with its event code, its payload and its effects. */
  describe?: (frame: ReplayFrame) => EventDescription;
  /** Said when nothing has happened. */
  empty?: string;
  onMove: (to: number) => void;
}

/** An entry of a log in words. */
export interface EventDescription {
  title: string;
  /** Code of the event, for those who know the machine. */
  code?: string;
  details: readonly string[];
}

export const actorTitles = { member: '申请人', staff: '工作人员', system: '系统' };

/** The replayed log: forward, back, and to any of its entries. */
export function LogStepper({
  flow,
  session,
  frames,
  titles,
  titleOf,
  describe,
  empty = '还没有发生什么。在旁边选一个事件发送，或打开一份记录。',
  onMove,
}: LogStepperProps) {
  const { log, position } = session;
  const describeMachine = ({ seq, event, effects }: ReplayFrame): EventDescription => {
    const line = log.events[seq - 1];
    return {
      title: eventTitle(event.type, titles, flow, 'what' in event ? event.what : undefined),
      code: event.type,
      details: [
        line ? actorTitles[line.actor] : '',
        describePayload(event),
        effects.map(describeEffect).join('；'),
      ].filter(Boolean),
    };
  };
  const count = log.events.length;
  return (
    <section aria-labelledby="player-steps" className="stack gap-3">
      <h2 id="player-steps" className="title">
        经过
      </h2>
      <div className="cluster">
        <Button onClick={() => onMove(0)} aria-disabled={position === 0}>
          回到开头
        </Button>
        <Button onClick={() => onMove(position - 1)} aria-disabled={position === 0}>
          后退一步
        </Button>
        <span className="num" role="status">
          第{position}步，共{count}步
        </span>
        <Button onClick={() => onMove(position + 1)} aria-disabled={position === count}>
          前进一步
        </Button>
        <Button onClick={() => onMove(count)} aria-disabled={position === count}>
          到最后
        </Button>
      </div>
      {count === 0 ? (
        <p className="soft">{empty}</p>
      ) : (
        <ol className="player-log">
          {frames.map(frame => {
            const { seq, snapshot } = frame;
            const { title, code, details } = (describe ?? describeMachine)(frame);
            return (
              <li key={seq} className={seq > position ? 'cluster soft' : 'cluster'}>
                <button
                  type="button"
                  className="line"
                  aria-current={seq === position ? 'step' : undefined}
                  onClick={() => onMove(seq)}
                >
                  <b>{title}</b> {code && <code>{code}</code>}
                  <span>→ {titleOf(stateName(snapshot.value))}</span>
                </button>
                <small className="soft small">{details.join(' · ')}</small>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
