import type { FirstCalls } from '../../app/api/first-responses';
import { bloodSitesCall } from '../../features/blood/calls';

export const firstCalls: FirstCalls = () => [bloodSitesCall];
