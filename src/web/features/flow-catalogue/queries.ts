import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';

/** A flow with all content of its page. */
export type FlowInfo = components['schemas']['FlowInfo'];

/** A flow as listed in the catalogue. */
export type FlowSummary = components['schemas']['FlowSummary'];

/** All flows, by group. */
export const flowListQuery = getQuery('matters', '/matter/list');

/** Flow info of one flow. */
export const flowInfoQuery = (flow: string) => getQuery('matter', '/matter/detail', { flow });
