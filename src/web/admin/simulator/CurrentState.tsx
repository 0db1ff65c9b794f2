import type { FlowEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { FlowSnapshot } from '../../../flows/engine/machine';
import type { ReplayFrame } from '../../../flows/engine/replay';
import { stateName } from '../../../flows/engine/status';
import { EventSender } from './EventSender';
import { describeEffect } from './labels';

interface CurrentStateProps {
  flow: Flow;
  steps: readonly string[];
  titles: ReadonlyMap<string, string>;
  titleOf: (state: string) => string;
  snapshot: FlowSnapshot;
  /** Result of the last event; undefined at the start. */
  frame: ReplayFrame | undefined;
  onSend: (event: FlowEvent) => void;
}

/** The current state: its context, the result of the last event, and the events that can be sent to it. */
export function CurrentState({ flow, steps, titles, titleOf, snapshot, frame, onSend }: CurrentStateProps) {
  const current = stateName(snapshot.value);
  const { furthest, editing, revision } = snapshot.context;
  return (
    <section aria-labelledby="player-now" className="card pad-5 stack gap-3 sticky dense">
      <h2 id="player-now" className="title">
        <span className="sr">现在：</span>
        {titleOf(current)}
      </h2>
      <p>
        <code>{current}</code>
      </p>
      <dl className="labelled cluster gap-5">
        <div>
          <dt>最远到过</dt>
          <dd className="num">第{furthest}步</dd>
        </div>
        <div>
          <dt>正在修改</dt>
          <dd>{editing ? '是' : '否'}</dd>
        </div>
        <div>
          <dt>提交过</dt>
          <dd className="num">{revision}次</dd>
        </div>
      </dl>
      {frame && (
        <>
          <h3 className="label">刚才引起的</h3>
          {frame.effects.length === 0 ? (
            <p className="soft">没有</p>
          ) : (
            <ul className="stack gap-1">
              {frame.effects.map(effect => (
                <li key={JSON.stringify(effect)}>{describeEffect(effect)}</li>
              ))}
            </ul>
          )}
        </>
      )}
      <h3 className="label">发送事件</h3>
      <EventSender {...{ flow, steps, titles, snapshot, titleOf, onSend }} />
    </section>
  );
}
