import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';

/** A flow with all content of its page. */
export type FlowInfo = components['schemas']['FlowInfo'];

/** A flow as listed in the catalogue. */
export type FlowSummary = components['schemas']['FlowSummary'];

export const flowListQuery = getQuery('matters', '/matter/list');

export const flowInfoQuery = (flow: string) => getQuery('matter', '/matter/detail', { flow });
