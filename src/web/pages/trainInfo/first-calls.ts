import type { FirstCalls } from '../../app/api/first-responses';
import { classCall } from '../../features/training/calls';

export const firstCalls: FirstCalls = query => [classCall(query.get('id') ?? '')];
