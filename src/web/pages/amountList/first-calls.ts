import type { FirstCalls } from '../../app/api/first-responses';
import { parsePageParam } from '../../app/list/list-address';
import { correctionsCall, donationsCall, registerCalls } from '../../features/publicity/calls';

export const firstCalls: FirstCalls = query =>
  query.get('tab') === 'corrections'
    ? [correctionsCall(parsePageParam(query))]
    : registerCalls(donationsCall, query);
