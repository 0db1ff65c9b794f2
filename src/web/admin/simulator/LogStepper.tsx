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
  onMove: (to: number) => void;
}

const actors = { member: '申请人', staff: '工作人员', system: '系统' };

/** The replayed log: forward, back, and to any of its entries. */
export function LogStepper({ flow, session, frames, titles, titleOf, onMove }: LogStepperProps) {
  const { log, position } = session;
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
        <p className="soft">还没有发生什么。在旁边选一个事件发送，或打开一份记录。</p>
      ) : (
        <ol className="player-log">
          {frames.map(({ seq, event, snapshot, effects }, index) => {
            const line = log.events[index];
            const what = 'what' in event ? event.what : undefined;
            return (
              <li key={seq} className={seq > position ? 'cluster soft' : 'cluster'}>
                <button
                  type="button"
                  className="line"
                  aria-current={seq === position ? 'step' : undefined}
                  onClick={() => onMove(seq)}
                >
                  <b>{eventTitle(event.type, titles, flow, what)}</b> <code>{event.type}</code>
                  <span>→ {titleOf(stateName(snapshot.value))}</span>
                </button>
                <small className="soft tiny">
                  {line && actors[line.actor]}
                  {describePayload(event) && ` · ${describePayload(event)}`}
                  {effects.length > 0 && ` · ${effects.map(describeEffect).join('；')}`}
                </small>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
