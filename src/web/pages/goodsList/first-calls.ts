import type { FirstCalls } from '../../app/api/first-responses';
import { goodsCall, registerCalls } from '../../features/publicity/calls';

export const firstCalls: FirstCalls = query => registerCalls(goodsCall, query);
