import { useId, useMemo, useState } from 'react';
import type { FlowEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { FlowSnapshot } from '../../../flows/engine/machine';
import { listTransitionCandidates } from '../../../flows/engine/transition-candidates';
import { listPossibleEvents } from '../../../flows/engine/transition-graph';
import { Button } from '../../ui/Button';
import { type EventField, eventFields, initialPayload, withPayload } from './event-fields';
import { describeGuard, eventTitle } from './labels';

interface EventSenderProps {
  flow: Flow;
  steps: readonly string[];
  titles: ReadonlyMap<string, string>;
  snapshot: FlowSnapshot;
  /** Display title of a state. */
  titleOf: (state: string) => string;
  onSend: (event: FlowEvent) => void;
}

/** Every event that the state accepts, with a form for its payload, and the guards that are evaluated. */
export function EventSender({ flow, steps, titles, snapshot, titleOf, onSend }: EventSenderProps) {
  const types = useMemo(() => {
    const all = listPossibleEvents(flow, steps);
    const byType = new Map<string, FlowEvent[]>();
    for (const event of all) byType.set(event.type, [...(byType.get(event.type) ?? []), event]);
    return byType;
  }, [flow, steps]);
  const taken = [...types].flatMap(([type, variants]) => {
    const first = variants.find(variant => snapshot.can(variant));
    return first ? [{ type, variants, first }] : [];
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const open = taken.find(({ type }) => type === chosen) ?? taken[0];
  if (!open) return <p className="soft">到这里就结束了，不再接受任何事件。</p>;
  return (
    <>
      <fieldset>
        <legend className="soft">选择一个事件</legend>
        {taken.map(({ type }) => (
          <label key={type} className="tick">
            <input
              type="radio"
              name="player-event"
              checked={type === open.type}
              onChange={() => setChosen(type)}
            />
            <span>
              {eventTitle(type, titles)} <code>{type}</code>
            </span>
          </label>
        ))}
      </fieldset>
      <EventForm
        key={`${open.type} ${JSON.stringify(snapshot.value)}`}
        {...{ flow, steps, titles, snapshot, titleOf, onSend }}
        variants={open.variants}
        first={open.first}
      />
    </>
  );
}

/** Payload form of one event, and the state it would lead to. */
function EventForm({
  flow,
  steps,
  titles,
  snapshot,
  titleOf,
  onSend,
  variants,
  first,
}: EventSenderProps & { variants: FlowEvent[]; first: FlowEvent }) {
  const id = useId();
  const [facts, setFacts] = useState(() => initialPayload(variants, first));
  const event = withPayload(variants, facts);
  const ways = listTransitionCandidates(flow.machine(steps), snapshot, event);
  const able = ways.some(({ taken }) => taken);
  return (
    <form
      className="stack gap-3 player-event"
      aria-label={`事件：${eventTitle(first.type, titles)}`}
      onSubmit={submitted => {
        submitted.preventDefault();
        if (able) onSend(event);
      }}
    >
      {eventFields(variants).map(field => (
        <Fact
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          value={facts[field.name]}
          change={value => setFacts(before => ({ ...before, [field.name]: value }))}
        />
      ))}
      <h4 className="soft">守卫</h4>
      <ol className="player-ways">
        {ways.map(({ sourceState, guard, guardPassed, targetStates, taken }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ways of a state stand in one order
          <li key={index} className={taken ? 'cluster gap-2 is-taken' : 'cluster gap-2'}>
            <span aria-hidden="true">{guardPassed ? '✓' : '✗'}</span>
            <span className="sr">{guardPassed ? '成立：' : '不成立：'}</span>
            {guard ? describeGuard(guard.type) : '总是可以'}
            {guard && (
              <code>
                {guard.type}
                {guard.params !== null && ` ${JSON.stringify(guard.params)}`}
              </code>
            )}
            <span className="soft">
              {targetStates.length > 0 ? `→ ${targetStates.map(titleOf).join('、')}` : '→ 留在原处'}
              {sourceState === '' && '（整个事项）'}
              {taken && '，走这里'}
            </span>
          </li>
        ))}
      </ol>
      {!able && (
        <p className="error" role="status">
          这样填写，没有一条路成立：这个状态不接受它。
        </p>
      )}
      <Button variant="primary" type="submit" aria-disabled={!able}>
        发送
      </Button>
    </form>
  );
}

interface FactProps {
  id: string;
  field: EventField;
  value: unknown;
  change: (value: unknown) => void;
}

/** One field of an event's payload. */
function Fact({ id, field, value, change }: FactProps) {
  const { name, kind } = field;
  if (kind === 'tick') {
    return (
      <label className="tick">
        <input type="checkbox" checked={value === true} onChange={event => change(event.target.checked)} />
        <code>{name}</code>
      </label>
    );
  }
  if (kind === 'ticks') {
    const chosen = value as readonly string[];
    return (
      <fieldset className="cluster">
        <legend>
          <code>{name}</code>
        </legend>
        {field.options.length === 0 && <span className="soft">没有可选的</span>}
        {field.options.map(option => (
          <label key={option} className="tick">
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={event =>
                change(
                  field.options.filter(one => (one === option ? event.target.checked : chosen.includes(one))),
                )
              }
            />
            {option}
          </label>
        ))}
      </fieldset>
    );
  }
  return (
    <div className="stack gap-1">
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {kind === 'choice' ? (
        <select
          className="input"
          id={id}
          value={String(value)}
          onChange={event => change(event.target.value)}
        >
          <option value="">不写</option>
          {field.options.map(option => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          className="input"
          id={id}
          value={String(value)}
          maxLength={100}
          onChange={event => change(event.target.value)}
        />
      )}
    </div>
  );
}
