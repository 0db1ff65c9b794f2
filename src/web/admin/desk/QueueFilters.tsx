import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { addDays, today } from '../../../domain/dates';
import { Icon } from '../../ui/Icon';
import { buildDeskPath } from './filter';
import type { Queue, QueueFilter } from './queries';

interface QueueFiltersProps {
  filter: QueueFilter;
  queue: Queue | undefined;
}

const PERIODS: readonly [days: number, words: string][] = [
  [1, '今天'],
  [7, '近 7 天'],
  [30, '近 30 天'],
];

/** A period must not end before it begins: the day that was not edited is adjusted. */
function periodOf(from: string | undefined, to: string | undefined, changed: 'from' | 'to') {
  if (!from || !to || from <= to) return { from, to };
  return changed === 'from' ? { from, to: from } : { from: to, to };
}

export function QueueFilters({ filter, queue }: QueueFiltersProps) {
  const navigate = useNavigate();
  const change = (next: Partial<QueueFilter>) => navigate(buildDeskPath(filter, next));
  const states = queue?.states ?? [];
  const isKnownState =
    ['waiting', 'onward', 'all'].includes(filter.state) || states.some(({ state }) => state === filter.state);
  const { from, to } = filter;
  const period = PERIODS.find(([days]) => !to && from === addDays(today(), 1 - days));
  const own = Boolean(from || to) && !period;
  return (
    <form className="desk-filters" aria-label="筛选" onSubmit={event => event.preventDefault()}>
      <Choice
        label="事项"
        value={filter.flow ?? ''}
        onChange={flow => change({ flow: flow || undefined })}
        options={[
          ['', '全部事项'],
          ...(queue?.flows ?? []).map(
            ({ id, title, waiting }) => [id, waiting > 0 ? `${title}（${waiting}）` : title] as const,
          ),
        ]}
      />
      <Choice
        label="状态"
        value={filter.state}
        onChange={state => change({ state })}
        options={[
          ['waiting', '待审核'],
          ['onward', '后续待办'],
          // A selected state may have no applications at present.
          ...(isKnownState ? [] : [[filter.state, '—'] as const]),
          ...states.map(({ state, statusText, count }) => [state, `${statusText}（${count}）`] as const),
          ['all', '全部状态'],
        ]}
      />
      <Choice
        label="提交时间"
        value={own ? 'own' : String(period?.[0] ?? '')}
        onChange={days => {
          if (days === 'own') return change({ from: from ?? addDays(today(), -29), to: today() });
          change({ from: days ? addDays(today(), 1 - Number(days)) : undefined, to: undefined });
        }}
        options={[
          ['', '不限'],
          ...PERIODS.map(([days, words]) => [String(days), words] as const),
          ['own', '自选日期'],
        ]}
      />
      <Choice
        label="处理人"
        value={filter.assignee ?? ''}
        onChange={assignee => change({ assignee: (assignee || undefined) as QueueFilter['assignee'] })}
        options={[
          ['', '所有人'],
          ['mine', '由我处理'],
          ['nobody', '未认领'],
        ]}
      />
      {own && (
        <div className="desk-days">
          <Day label="提交日期从" value={from} onChange={day => change(periodOf(day, to, 'from'))} />
          <Day label="到" value={to} onChange={day => change(periodOf(from, day, 'to'))} />
        </div>
      )}
    </form>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <span className="control">
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </p>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <span className="control">
        <input
          id={id}
          type="date"
          value={value ?? ''}
          max={today()}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      </span>
    </p>
  );
}
