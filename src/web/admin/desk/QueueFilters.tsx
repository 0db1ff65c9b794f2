import { useNavigate } from 'react-router-dom';
import { addDays, today } from '../../../domain/dates';
import { FilterSelect } from '../../app/list/FilterForm';
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
      <FilterSelect
        label="事项"
        value={filter.flow ?? ''}
        onChange={({ value }) => change({ flow: value || undefined })}
        options={[
          ['', '全部事项'],
          ...(queue?.flows ?? []).map(
            ({ id, title, waiting }) => [id, waiting > 0 ? `${title}（${waiting}）` : title] as const,
          ),
        ]}
      />
      <FilterSelect
        label="状态"
        value={filter.state}
        onChange={({ value: state }) => change({ state })}
        options={[
          ['waiting', '待审核'],
          ['onward', '后续待办'],
          // A selected state may have no applications at present.
          ...(isKnownState ? [] : [[filter.state, '—'] as const]),
          ...states.map(({ state, statusText, count }) => [state, `${statusText}（${count}）`] as const),
          ['all', '全部状态'],
        ]}
      />
      <FilterSelect
        label="提交时间"
        value={own ? 'own' : String(period?.[0] ?? '')}
        onChange={({ value: days }) => {
          if (days === 'own') return change({ from: from ?? addDays(today(), -29), to: today() });
          change({ from: days ? addDays(today(), 1 - Number(days)) : undefined, to: undefined });
        }}
        options={[
          ['', '不限'],
          ...PERIODS.map(([days, words]) => [String(days), words] as const),
          ['own', '自选日期'],
        ]}
      />
      <FilterSelect
        label="处理人"
        value={filter.assignee ?? ''}
        onChange={({ value }) => change({ assignee: (value || undefined) as QueueFilter['assignee'] })}
        options={[
          ['', '所有人'],
          ['mine', '由我处理'],
          ['nobody', '未认领'],
        ]}
      />
      {own && (
        <>
          <Day label="提交日期从" value={from} onChange={day => change(periodOf(day, to, 'from'))} />
          <Day label="到" value={to} onChange={day => change(periodOf(from, day, 'to'))} />
        </>
      )}
    </form>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <label>
      {label}
      <span className="control">
        <input
          type="date"
          value={value ?? ''}
          max={today()}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      </span>
    </label>
  );
}
