import type { FirstCalls } from '../../app/api/first-responses';
import { bloodSiteCall } from '../../features/blood/calls';

export const firstCalls: FirstCalls = query => [bloodSiteCall(query.get('id') ?? '')];
