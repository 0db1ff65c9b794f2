import { shanghaiDay, systemClock } from '../../../domain/dates';
import { buildPath } from '../../app/list/list-address';

export interface ActivityFilter {
  view: 'list' | 'calendar';
  /** As `2026-11`. */
  month: string;
  past: boolean;
  open: boolean;
  category: string;
}

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
  };
}

/** The address of the current filter with a change applied. */
export function buildActivityListPath(filter: ActivityFilter, change: Partial<ActivityFilter>): string {
  const { view, month, past, open, category } = { ...filter, ...change };
  const list = view === 'list';
  return buildPath('/volunteerActivity', {
    ...(!list && { view, month }),
    when: list && past ? 'past' : undefined,
    open: list && open && !past,
    category,
  });
}

/** The month `count` months later. */
export function shiftMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
