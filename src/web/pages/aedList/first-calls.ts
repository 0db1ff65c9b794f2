import type { FirstCalls } from '../../app/api/first-responses';
import { aedsCall } from '../../features/aed/calls';
import { parseAedFilter } from '../../features/aed/filter';

/** The AEDs, without the visitor's position: it is known only after a press. */
export const firstCalls: FirstCalls = query => [aedsCall(parseAedFilter(query), null, 1)];
