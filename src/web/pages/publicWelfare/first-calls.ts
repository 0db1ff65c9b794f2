import type { FirstCalls } from '../../app/api/first-responses';
import { allProjectsCall } from '../../features/projects/calls';
import { registerCalls, spendingCall } from '../../features/publicity/calls';

export const firstCalls: FirstCalls = query =>
  query.get('tab') === 'progress' ? registerCalls(spendingCall, query) : [allProjectsCall];
