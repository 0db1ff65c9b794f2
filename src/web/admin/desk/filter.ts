import type { QueueFilter } from './queries';

/** The queue's filter as the address has it; without anything, what waits for a decision. */
export function filterOf(params: URLSearchParams): QueueFilter {
  return {
    flow: params.get('flow') || undefined,
    state: params.get('state') || 'underReview',
    no: params.get('no') || undefined,
    page: Math.max(1, Number(params.get('page')) || 1),
  };
}

/** The address of the desk with a filter changed; whatever changes, the list starts at its first page. */
export function deskPath(filter: QueueFilter, change: Partial<QueueFilter>): string {
  const { flow, state, no, page } = { ...filter, page: 1, ...change };
  const given = { flow, state, no, page: page > 1 ? String(page) : undefined };
  const params = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return `/desk?${params}`;
}
