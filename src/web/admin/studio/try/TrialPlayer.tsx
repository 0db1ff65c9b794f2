import { useCallback, useMemo } from 'react';
import { shortDateTime } from '../../../../domain/formatters';
import type { RecordedEvent } from '../../../../flows/engine/events';
import type { Flow } from '../../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../../flows/engine/form-version';
import { replay } from '../../../../flows/engine/replay';
import { stateName } from '../../../../flows/engine/status';
import { eventName } from '../../../../flows/engine/transition-graph';
import { Button } from '../../../ui/Button';
import { Diagram } from '../../simulator/Diagram';
import { actorTitles, type EventDescription, LogStepper } from '../../simulator/LogStepper';
import { stateTitle, transitionTitle } from '../../simulator/labels';
import { SaveFixture } from '../../simulator/SaveFixture';
import { buildStateGraph, type GraphTransition } from '../../simulator/state-graph';
import '../../simulator/simulator.css';
import { TrialSwitches } from './TrialSwitches';
import {
  daysLater,
  deadlineOf,
  dueAtOf,
  lastOrderOf,
  passTime,
  recordEvent,
  seekTrial,
  snapshotOf,
  type TrialCase,
} from './trial-case';
import { headlineOf, noteOf } from './trial-views';

interface TrialPlayerProps {
  flow: Flow;
  form: FormVersion;
  trial: TrialCase;
  onChange: (trial: TrialCase) => void;
  onRestart: () => void;
}

const noCoverage = {
  driven: new Set<string>(),
  seen: new Map<string, number>(),
  missing: {
    driven: { states: new Set<string>(), transitions: new Set<GraphTransition>() },
    seen: { states: new Set<string>(), transitions: new Set<GraphTransition>() },
  },
};

/** The machine of the case, its log, and what neither side does: time, the bank, and what the server would know. */
export function TrialPlayer({ flow, form, trial, onChange, onRestart }: TrialPlayerProps) {
  const { simulation, draft, now } = trial;
  const { log, position } = simulation;
  const titles = useMemo(() => new Map(form.steps.map(({ id, title }) => [id, title])), [form]);
  const titleOf = (state: string) => stateTitle(flow, titles, state);
  const frames = useMemo(() => replay(flow, log).frames, [flow, log]);
  const graph = useMemo(() => {
    const { states, mainTransitions } = buildStateGraph(flow, log.steps);
    return { states: states.map(id => ({ id, title: stateTitle(flow, titles, id) })), mainTransitions };
  }, [flow, log.steps, titles]);
  const titleOfTransition = useCallback(
    (transition: GraphTransition) => transitionTitle(transition, titles, flow),
    [titles, flow],
  );
  const filed = stateName(snapshotOf(flow, trial).value);
  const current = position === 0 && draft ? stateName(draft.snapshot.value) : filed;
  const frame = frames[position - 1];
  const before = frames[position - 2];
  const from = before ? stateName(before.snapshot.value) : 'preparing.notice';
  const deadline = deadlineOf(flow, trial);
  const dueAt = dueAtOf(flow, trial);
  const send = (event: RecordedEvent) => {
    const next = recordEvent(flow, trial, event);
    if (next) onChange(next);
  };
  const order = lastOrderOf(trial);
  const outcomes = order === null ? [] : outcomesOf(order, current);
  const possible = outcomes.filter(({ event }) => snapshotOf(flow, trial).can(event));
  return (
    <div className="try-player stack gap-4 dense">
      <div className="cluster apart">
        <p role="status">
          现在：<b>{titleOf(current)}</b>
        </p>
        <div className="cluster gap-2">
          <SaveFixture log={{ ...log, events: log.events.slice(0, position) }} writable={false} />
          <Button onClick={onRestart}>重新开始</Button>
        </div>
      </div>
      <Diagram
        states={graph.states}
        transitions={graph.mainTransitions}
        eventTitle={titleOfTransition}
        coverage={noCoverage}
        marks={null}
        current={current}
        last={frame ? `${from} --${eventName(frame.event)}--> ${filed}` : null}
        chosen={null}
        onChoose={() => {}}
      />
      <section aria-labelledby="try-time" className="stack gap-2">
        <h3 id="try-time" className="label">
          时间
        </h3>
        <p className="small">
          试办的时间是 <time dateTime={now}>{shortDateTime(now)}</time>
          {deadline && `，期限到 ${shortDateTime(deadline)}`}
          {!deadline && dueAt && `，应在 ${shortDateTime(dueAt)} 前答复`}
        </p>
        <div className="cluster gap-2">
          <Button onClick={() => onChange(passTime(flow, trial, daysLater(now, 1)))}>过一天</Button>
          <Button
            aria-disabled={!deadline}
            onClick={() => deadline && onChange(passTime(flow, trial, deadline))}
          >
            过到期限
          </Button>
        </div>
      </section>
      {flow.payments && (
        <section aria-labelledby="try-pay" className="stack gap-2">
          <h3 id="try-pay" className="label">
            付款的结果
          </h3>
          {possible.length === 0 && (
            <p className="soft small">在申请人的手机上选“在线支付”之后，在这里决定付款的结果。</p>
          )}
          <div className="cluster gap-2">
            {possible.map(({ title, event }) => (
              <Button key={event.type} onClick={() => send(event)}>
                {title}
              </Button>
            ))}
          </div>
        </section>
      )}
      <TrialSwitches
        flow={flow}
        conditions={trial.conditions}
        onChange={conditions => onChange({ ...trial, conditions })}
      />
      <LogStepper
        flow={flow}
        session={simulation}
        frames={frames}
        titles={titles}
        titleOf={titleOf}
        describe={({ seq }) => describeEvent(flow, trial, seq)}
        empty="还没有发生什么。请在申请人的手机上填写并提交。"
        onMove={to => onChange(seekTrial(trial, to))}
      />
    </div>
  );
}

/** An event as the applicant's page tells it, instead of what the machine did. */
function describeEvent(flow: Flow, { simulation, facts }: TrialCase, seq: number): EventDescription {
  const line = simulation.log.events[seq - 1];
  if (!line) return { title: '', details: [] };
  const who = [actorTitles[line.actor], facts[seq - 1]?.by].filter(Boolean).join(' ');
  return { title: headlineOf(flow, line), details: [who, noteOf(line.event) ?? ''].filter(Boolean) };
}

/** The outcomes of an order: a payment that comes when none is expected is late, or the second of two. */
function outcomesOf(order: string, state: string): { title: string; event: RecordedEvent }[] {
  const paid = state.endsWith('.awaiting')
    ? '付款成功'
    : /\.(choosing|transferring|confirming)$/u.test(state)
      ? '迟到的付款到账'
      : '又到账一笔（重复或迟到）';
  return [
    { title: paid, event: { type: 'PAY.SUCCEEDED', order } },
    { title: '付款失败', event: { type: 'PAY.FAILED', order, reason: '试办：付款失败' } },
    { title: '订单过期', event: { type: 'PAY.EXPIRED', order } },
    { title: '同意退款', event: { type: 'PAY.UNDONE', order, reason: '试办：同意退款' } },
  ];
}
