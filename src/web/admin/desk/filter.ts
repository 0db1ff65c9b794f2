import { buildPath, parseChoiceParam, parsePageParam } from '../../app/list/list-address';
import type { QueueFilter } from './queries';

const assignees = ['mine', 'nobody'] as const;
const dues = ['today', 'soon'] as const;
const orders = ['due', 'oldest', 'newest'] as const;

/** The queue filter in the address; without parameters, all applications that wait for a decision. */
export function parseQueueFilter(params: URLSearchParams): QueueFilter {
  return {
    flow: params.get('flow') || undefined,
    state: params.get('state') || 'waiting',
    no: params.get('no') || undefined,
    assignee: parseChoiceParam(params, 'claimed', assignees),
    due: parseChoiceParam(params, 'due', dues),
    from: params.get('from') || undefined,
    to: params.get('to') || undefined,
    order: parseChoiceParam(params, 'order', orders),
    page: parsePageParam(params),
    id: params.get('id') || undefined,
  };
}

/** The address of the desk with a filter changed; any change but of the open application resets it to page one. */
export function buildDeskPath(filter: QueueFilter, change: Partial<QueueFilter>): string {
  const changesOnlyCase = Object.keys(change).every(name => name === 'id');
  const { page, state, order, assignee, ...rest } = {
    ...filter,
    ...(!changesOnlyCase && { page: 1 }),
    ...change,
  };
  return buildPath('/desk', {
    claimed: assignee,
    ...rest,
    state: state === 'waiting' ? undefined : state,
    order: order === 'due' ? undefined : order,
    page: page > 1 ? page : undefined,
  });
}
