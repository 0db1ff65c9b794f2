import type { FirstCalls } from '../../app/api/first-responses';
import { phasesCall, projectCall } from '../../features/projects/calls';

/** The project, and what its first tab shows. */
export const firstCalls: FirstCalls = query => {
  const id = query.get('id') ?? '';
  return [projectCall(id), ...(query.has('tab') ? [] : [phasesCall(id)])];
};
