import type { FirstCalls } from '../../app/api/first-responses';
import { topicCall } from '../../features/content/calls';

export const firstCalls: FirstCalls = query => [topicCall(query.get('id') ?? '')];
