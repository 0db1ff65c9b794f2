import { useNavigate } from 'react-router-dom';
import { queryClient } from '../../api/query-client';
import { Icon } from '../../ui/Icon';
import { deskPath } from './filter';
import type { Queue, QueueFilter } from './queries';

interface QueueFiltersProps {
  filter: QueueFilter;
  queue: Queue | undefined;
}

/** What the queue is narrowed to: matter, state with its count, acceptance number. */
export function QueueFilters({ filter, queue }: QueueFiltersProps) {
  const navigate = useNavigate();
  const counts = queue?.counts ?? [];
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  // A state that has no application now can still be the one chosen.
  const known = counts.some(({ state }) => state === filter.state) || filter.state === 'all';
  return (
    <form
      className="desk-filters"
      aria-label="筛选"
      onSubmit={event => {
        event.preventDefault();
        const no = String(new FormData(event.currentTarget).get('no') ?? '').trim();
        navigate(deskPath(filter, { no: no || undefined, ...(no && { state: 'all' }) }));
        // Asked again for the same number, it may have moved on.
        void queryClient.invalidateQueries({ queryKey: ['queue'] });
        void queryClient.invalidateQueries({ queryKey: ['case'] });
      }}
    >
      <label>
        事项
        <span className="control">
          <select
            value={filter.flow ?? ''}
            onChange={({ target }) => navigate(deskPath(filter, { flow: target.value || undefined }))}
          >
            <option value="">全部事项</option>
            {queue?.flows.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </label>
      <label>
        状态
        <span className="control">
          <select
            value={filter.state}
            onChange={({ target }) => navigate(deskPath(filter, { state: target.value }))}
          >
            {!known && (
              <option value={filter.state}>{filter.state === 'underReview' ? '审核中（0）' : '—'}</option>
            )}
            {counts.map(({ state, statusText, count }) => (
              <option key={state} value={state}>
                {statusText}（{count}）
              </option>
            ))}
            <option value="all">全部状态（{all}）</option>
          </select>
          <Icon name="down" />
        </span>
      </label>
      <label>
        受理编号
        <span className="control">
          <input name="no" type="search" defaultValue={filter.no} autoComplete="off" maxLength={30} />
          <button type="submit" className="control-btn" aria-label="查找">
            <Icon name="search" />
          </button>
        </span>
      </label>
    </form>
  );
}
