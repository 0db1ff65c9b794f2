import { useCallback, useMemo } from 'react';
import type { FlowEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import { initialSnapshotOf } from '../../../flows/engine/machine';
import type { ReplayFrame } from '../../../flows/engine/replay';
import type { Simulation } from '../../../flows/engine/simulation';
import { stateName } from '../../../flows/engine/status';
import { eventName } from '../../../flows/engine/transition-graph';
import { CoverageGaps } from './CoverageGaps';
import { CurrentState } from './CurrentState';
import { computeCoverage, listDriven } from './coverage';
import { DiagramPanel } from './DiagramPanel';
import { LogStepper } from './LogStepper';
import { stateTitle, transitionTitle } from './labels';
import type { SimulatedFlow } from './queries';
import { SaveFixture } from './SaveFixture';
import { buildStateGraph, type GraphTransition } from './state-graph';

interface SimulationViewProps {
  data: SimulatedFlow;
  flow: Flow;
  titles: ReadonlyMap<string, string>;
  session: Simulation;
  frames: readonly ReplayFrame[];
  /** Result of the last event; undefined at the start. */
  frame: ReplayFrame | undefined;
  /** The previous state. */
  from: string;
  onMove: (to: number) => void;
  onSend: (event: FlowEvent) => void;
}

/** The machine, its state, and everything that can be sent to it. */
export function SimulationView({
  data,
  flow,
  titles,
  session,
  frames,
  frame,
  from,
  onMove,
  onSend,
}: SimulationViewProps) {
  const { steps } = session.log;
  const chart = useMemo(() => buildStateGraph(flow, steps), [flow, steps]);
  const drivenNow = useMemo(() => listDriven(flow, steps), [flow, steps]);
  const coverage = useMemo(() => computeCoverage(chart, data, drivenNow), [chart, data, drivenNow]);
  const titleOf = useCallback((state: string) => stateTitle(flow, titles, state), [flow, titles]);
  const titleOfEvent = useCallback(
    (transition: GraphTransition) => transitionTitle(transition, titles, flow),
    [flow, titles],
  );
  const states = useMemo(() => chart.states.map(id => ({ id, title: titleOf(id) })), [chart.states, titleOf]);
  const snapshot = frame?.snapshot ?? initialSnapshotOf(flow.machine(steps));
  const current = stateName(snapshot.value);
  const last = frame ? `${from} --${eventName(frame.event)}--> ${current}` : null;
  return (
    <>
      <div className="split gap-5 player-columns">
        <section className="stack gap-3" aria-labelledby="player-diagram">
          <div className="cluster apart">
            <h2 id="player-diagram" className="title">
              {flow.title}
            </h2>
            <SaveFixture
              log={{ ...session.log, events: session.log.events.slice(0, session.position) }}
              writable={data.writable}
            />
          </div>
          <DiagramPanel {...{ chart, coverage, current, last, states, titleOf, titleOfEvent }} />
        </section>
        <CurrentState {...{ flow, steps, titles, titleOf, snapshot, frame, onSend }} />
      </div>
      <LogStepper
        flow={flow}
        session={session}
        frames={frames}
        titles={titles}
        titleOf={titleOf}
        onMove={onMove}
      />
      <CoverageGaps
        chart={chart}
        coverage={coverage}
        applications={data.applications}
        titleOf={titleOf}
        eventTitle={titleOfEvent}
      />
    </>
  );
}
