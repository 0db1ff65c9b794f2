import { useCallback, useMemo, useState } from 'react';
import type { Flow } from '../../../flows/engine/declaration';
import type { FlowEvent } from '../../../flows/engine/events';
import { eventName } from '../../../flows/engine/graph';
import { start } from '../../../flows/engine/machine';
import type { Frame } from '../../../flows/engine/replay';
import type { Session } from '../../../flows/engine/session';
import { stateName } from '../../../flows/engine/status';
import { type Coverage, coverageOf } from './coverage';
import { Diagram } from './Diagram';
import { chartOf, isPreparing, type Transition } from './graph';
import { Missing } from './Missing';
import type { PlayedFlow } from './queries';
import { Save } from './Save';
import { Sender } from './Sender';
import { Steps } from './Steps';
import { effectText, eventTitle, stateTitle } from './words';

interface PlayedProps {
  data: PlayedFlow;
  flow: Flow;
  titles: ReadonlyMap<string, string>;
  session: Session;
  frames: readonly Frame[];
  /** What the last event led to; undefined at the start. */
  frame: Frame | undefined;
  /** The state before it. */
  from: string;
  onMove: (to: number) => void;
  onSend: (event: FlowEvent) => void;
}

type Marks = keyof Coverage['missing'] | null;

const marks: [Marks, string][] = [
  [null, '不标'],
  ['driven', '测试的记录没有走过的'],
  ['seen', '实际办理没有走过的'],
];

/** The machine, its state, and everything that can be done to it. */
export function Played({ data, flow, titles, session, frames, frame, from, onMove, onSend }: PlayedProps) {
  const [detours, setDetours] = useState(false);
  const [mark, setMark] = useState<Marks>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { steps } = session.log;
  const chart = useMemo(() => chartOf(flow, steps), [flow, steps]);
  const coverage = useMemo(() => coverageOf(chart, data), [chart, data]);
  const titleOf = useCallback((state: string) => stateTitle(flow, titles, state), [flow, titles]);
  const titleOfEvent = useCallback(
    ({ type, event }: Transition) => eventTitle(type, titles, flow, event.slice(type.length + 1)),
    [flow, titles],
  );
  const states = useMemo(() => chart.states.map(id => ({ id, title: titleOf(id) })), [chart.states, titleOf]);
  const drawn = detours ? chart.transitions : chart.main;
  const snapshot = frame?.snapshot ?? start(flow.machine(steps));
  const current = stateName(snapshot.value);
  const last = frame ? `${from} --${eventName(frame.event)}--> ${current}` : null;
  const shown = chosen ?? current;
  return (
    <>
      <div className="player-columns">
        <section aria-labelledby="player-diagram">
          <div className="sec-head">
            <h2 id="player-diagram">{flow.title}</h2>
            <Save
              log={{ ...session.log, events: session.log.events.slice(0, session.at) }}
              writable={data.writable}
            />
          </div>
          <div className="player-legend">
            <span className="is-current">现在在这里</span>
            <span className="is-preparing">提交之前，在浏览器里</span>
            <span className="is-missing">没有走过（虚线）</span>
            <label>
              标出
              <select
                value={String(mark)}
                onChange={event =>
                  setMark(marks.find(([id]) => String(id) === event.target.value)?.[0] ?? null)
                }
              >
                {marks.map(([id, title]) => (
                  <option key={title} value={String(id)}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <label className="player-tick">
              <input type="checkbox" checked={detours} onChange={event => setDetours(event.target.checked)} />
              画出返回和跳转
            </label>
          </div>
          <Diagram
            states={states}
            transitions={drawn}
            eventTitle={titleOfEvent}
            coverage={coverage}
            marks={mark}
            current={current}
            last={last}
            chosen={chosen}
            onChoose={state => setChosen(state === chosen ? null : state)}
          />
          <div className="player-ways-out">
            <h3>从“{titleOf(shown)}”出发</h3>
            <ul>
              {drawn
                .filter(transition => transition.from === shown)
                .map(transition => (
                  <li key={transition.name}>
                    {titleOfEvent(transition)} → {titleOf(transition.to)}
                    <small>
                      {coverage.driven.has(transition.name) ? '测试的记录走过' : '测试的记录没有走过'}
                      {!isPreparing(shown) && `，实际走过${coverage.seen.get(transition.name) ?? 0}次`}
                    </small>
                  </li>
                ))}
            </ul>
          </div>
        </section>
        <section aria-labelledby="player-now" className="card player-now">
          <h2 id="player-now">
            <span className="sr">现在：</span>
            {titleOf(current)}
          </h2>
          <p>
            <code>{current}</code>
          </p>
          <dl>
            <div>
              <dt>最远到过</dt>
              <dd className="num">第{snapshot.context.furthest}步</dd>
            </div>
            <div>
              <dt>正在修改</dt>
              <dd>{snapshot.context.editing ? '是' : '否'}</dd>
            </div>
            <div>
              <dt>提交过</dt>
              <dd className="num">{snapshot.context.revision}次</dd>
            </div>
          </dl>
          {frame && (
            <>
              <h3>刚才引起的</h3>
              {frame.effects.length === 0 ? (
                <p className="soft">没有</p>
              ) : (
                <ul>
                  {frame.effects.map(effect => (
                    <li key={JSON.stringify(effect)}>{effectText(effect)}</li>
                  ))}
                </ul>
              )}
            </>
          )}
          <h3>发送事件</h3>
          <Sender {...{ flow, steps, titles, snapshot, titleOf, onSend }} />
        </section>
      </div>
      <Steps
        flow={flow}
        session={session}
        frames={frames}
        titles={titles}
        titleOf={titleOf}
        onMove={onMove}
      />
      <Missing
        chart={chart}
        coverage={coverage}
        applications={data.applications}
        titleOf={titleOf}
        eventTitle={titleOfEvent}
      />
    </>
  );
}
