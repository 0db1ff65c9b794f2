import { isRealDate } from '../../../domain/dates';
import { isId } from '../../../domain/ids';
import { parsePageParam } from '../../ui/page-param';

/** Filter of the published lists, as in the URL. */
export interface PublicityFilter {
  from?: string | undefined;
  to?: string | undefined;
  /** A project's id, or `general` for entries without a designated project. */
  projectId?: string | undefined;
  /** A donor's name. */
  name?: string | undefined;
  page: number;
}

export function filterOf(params: URLSearchParams): PublicityFilter {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return isRealDate(text) ? text : undefined;
  };
  const projectId = params.get('projectId') ?? '';
  return {
    from: day('from'),
    to: day('to'),
    projectId: projectId === 'general' || isId(projectId) ? projectId : undefined,
    name: params.get('name')?.trim().slice(0, 60) || undefined,
    page: parsePageParam(params),
  };
}

/** Query string with changed filters, starting at the first page; other parameters are kept. */
export function queryWith(params: URLSearchParams, change: Record<string, string>): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value.trim() === '') next.delete(name);
    else next.set(name, value.trim());
  }
  return `?${next}`;
}

/** Whether any filter is set. */
export const hasActiveFilter = ({ page: _, ...rest }: PublicityFilter): boolean =>
  Object.values(rest).some(value => value !== undefined);
