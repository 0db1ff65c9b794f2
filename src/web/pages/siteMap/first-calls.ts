import type { FirstCalls } from '../../app/api/first-responses';
import { flowListCall } from '../../engine/applications/form-calls';

export const firstCalls: FirstCalls = () => [flowListCall];
