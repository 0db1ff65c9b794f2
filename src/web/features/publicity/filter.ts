import { isId } from '../../../domain/ids';
import { parseDayParam } from '../../app/list/list-address';

export interface PublicityFilter {
  from?: string | undefined;
  to?: string | undefined;
  /** A project's id, or `general` for entries without a designated project. */
  projectId?: string | undefined;
  name?: string | undefined;
}

export function filterOf(params: URLSearchParams): PublicityFilter {
  const projectId = params.get('projectId') ?? '';
  return {
    from: parseDayParam(params, 'from'),
    to: parseDayParam(params, 'to'),
    projectId: projectId === 'general' || isId(projectId) ? projectId : undefined,
    name: params.get('name')?.trim().slice(0, 60) || undefined,
  };
}

/** Whether any filter is set. */
export const hasActiveFilter = (filter: PublicityFilter): boolean =>
  Object.values(filter).some(value => value !== undefined);
