import type { FirstCalls } from '../../app/api/first-responses';
import { activityCall } from '../../features/volunteer/calls';

export const firstCalls: FirstCalls = query => [activityCall(query.get('id') ?? '')];
