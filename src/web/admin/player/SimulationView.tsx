import { useCallback, useMemo } from 'react';
import type { FlowEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import { start } from '../../../flows/engine/machine';
import type { Frame } from '../../../flows/engine/replay';
import type { Session } from '../../../flows/engine/simulation';
import { stateName } from '../../../flows/engine/status';
import { eventName } from '../../../flows/engine/transition-graph';
import { Missing } from './CoverageGaps';
import { Now } from './CurrentState';
import { coverageOf } from './coverage';
import { Picture } from './DiagramPanel';
import { Steps } from './LogStepper';
import { eventTitle, stateTitle } from './labels';
import type { PlayedFlow } from './queries';
import { Save } from './SaveFixture';
import { chartOf, type Transition } from './state-graph';

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

/** The machine, its state, and everything that can be done to it. */
export function Played({ data, flow, titles, session, frames, frame, from, onMove, onSend }: PlayedProps) {
  const { steps } = session.log;
  const chart = useMemo(() => chartOf(flow, steps), [flow, steps]);
  const coverage = useMemo(() => coverageOf(chart, data), [chart, data]);
  const titleOf = useCallback((state: string) => stateTitle(flow, titles, state), [flow, titles]);
  const titleOfEvent = useCallback(
    ({ type, event }: Transition) => eventTitle(type, titles, flow, event.slice(type.length + 1)),
    [flow, titles],
  );
  const states = useMemo(() => chart.states.map(id => ({ id, title: titleOf(id) })), [chart.states, titleOf]);
  const snapshot = frame?.snapshot ?? start(flow.machine(steps));
  const current = stateName(snapshot.value);
  const last = frame ? `${from} --${eventName(frame.event)}--> ${current}` : null;
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
          <Picture {...{ chart, coverage, current, last, states, titleOf, titleOfEvent }} />
        </section>
        <Now {...{ flow, steps, titles, titleOf, snapshot, frame, onSend }} />
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
