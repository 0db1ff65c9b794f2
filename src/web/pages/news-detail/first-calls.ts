import type { FirstCalls } from '../../app/api/first-responses';
import { contentDetailCall } from '../../features/content/calls';

export const firstCalls: FirstCalls = query => [contentDetailCall(query.get('id') ?? '')];
