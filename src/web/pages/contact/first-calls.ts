import type { FirstCalls } from '../../app/api/first-responses';
import { contactPointsCall } from '../../features/content/calls';

export const firstCalls: FirstCalls = () => [contactPointsCall];
