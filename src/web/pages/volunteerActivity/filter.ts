import { shanghaiDay, systemClock } from '../../../domain/dates';
import { parsePageParam } from '../../ui/page-param';

/** The filter in the address. */
export interface ActivityFilter {
  view: 'list' | 'calendar';
  /** As `2026-11`. */
  month: string;
  past: boolean;
  open: boolean;
  category: string;
  page: number;
}

const LIST_PATH = '/volunteerActivity';

export const currentMonth = (): string => shanghaiDay(new Date(systemClock())).slice(0, 7);

/** Parses the filter from the address; invalid values are ignored. */
export function parseActivityFilter(params: URLSearchParams): ActivityFilter {
  const month = params.get('month') ?? '';
  return {
    view: params.get('view') === 'calendar' ? 'calendar' : 'list',
    month: /^20\d\d-(?:0[1-9]|1[0-2])$/u.test(month) ? month : currentMonth(),
    past: params.get('when') === 'past',
    open: params.get('open') === '1',
    category: /^[a-z][a-z0-9-]{0,39}$/u.exec(params.get('category') ?? '')?.[0] ?? '',
    page: parsePageParam(params),
  };
}

/** The address of the current filter with a change applied. A list restarts at its first page. */
export function buildActivityListPath(filter: ActivityFilter, change: Partial<ActivityFilter>): string {
  const { view, month, past, open, category } = { ...filter, ...change };
  const query = new URLSearchParams({
    ...(view === 'calendar' && { view, month }),
    ...(view === 'list' && past && { when: 'past' }),
    ...(view === 'list' && open && !past && { open: '1' }),
    ...(category && { category }),
  });
  return query.size > 0 ? `${LIST_PATH}?${query}` : LIST_PATH;
}

/** The month `count` months later. */
export function shiftMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
