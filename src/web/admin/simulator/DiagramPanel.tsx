import { useState } from 'react';
import type { Coverage } from './coverage';
import { Diagram } from './Diagram';
import { type GraphTransition, isDraftStateName, type StateGraph } from './state-graph';

type Marks = keyof Coverage['missing'] | null;

const marks: [Marks, string][] = [
  [null, '不标'],
  ['driven', '测试没有走过的'],
  ['seen', '实际办理没有走过的'],
];

interface DiagramPanelProps {
  chart: StateGraph;
  coverage: Coverage;
  /** The current state of the machine. */
  current: string;
  /** Name of the transition that led here. */
  last: string | null;
  states: readonly { id: string; title: string }[];
  titleOf: (state: string) => string;
  titleOfEvent: (transition: GraphTransition) => string;
}

/** The diagram of the machine with selectable highlighting, and the transitions of a state as text. */
export function DiagramPanel({
  chart,
  coverage,
  current,
  last,
  states,
  titleOf,
  titleOfEvent,
}: DiagramPanelProps) {
  const [detours, setDetours] = useState(false);
  const [mark, setMark] = useState<Marks>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const drawn = detours ? chart.transitions : chart.mainTransitions;
  const shown = chosen ?? current;
  return (
    <>
      <div className="cluster soft small player-legend">
        <span className="is-current">现在在这里</span>
        <span className="is-preparing">提交之前，在浏览器里</span>
        <span className="is-missing">没有走过（虚线）</span>
        <label className="cluster gap-2">
          标出
          <select
            className="input"
            value={String(mark)}
            onChange={event => setMark(marks.find(([id]) => String(id) === event.target.value)?.[0] ?? null)}
          >
            {marks.map(([id, title]) => (
              <option key={title} value={String(id)}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className="tick">
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
      <div>
        <h3 className="label">从“{titleOf(shown)}”出发</h3>
        <ul className="stack gap-1">
          {drawn
            .filter(transition => transition.from === shown)
            .map(transition => (
              <li key={transition.name} className="cluster baseline">
                {titleOfEvent(transition)} → {titleOf(transition.to)}
                <small className="soft small">
                  {coverage.driven.has(transition.name) ? '测试走过' : '测试没有走过'}
                  {!isDraftStateName(shown) && `，实际走过${coverage.seen.get(transition.name) ?? 0}次`}
                </small>
              </li>
            ))}
        </ul>
      </div>
    </>
  );
}
