import type { FirstCalls } from '../../app/api/first-responses';
import { formCalls } from '../../engine/applications/form-calls';

export const firstCalls: FirstCalls = formCalls;
