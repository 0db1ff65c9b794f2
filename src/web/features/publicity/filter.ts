import { isRealDate } from '../../../domain/dates';
import { isId } from '../../../domain/ids';

/** What is looked for among what is published; it stands in the address. */
export interface PublicityFilter {
  from?: string | undefined;
  to?: string | undefined;
  /** A project's id, or `general` for what the society decides about. */
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
    page: Math.max(1, Math.min(100_000, Number.parseInt(params.get('page') ?? '', 10) || 1)),
  };
}

/** The query of an address with something else looked for, from the first page on; what it says beside that stays. */
export function queryWith(params: URLSearchParams, change: Record<string, string>): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value.trim() === '') next.delete(name);
    else next.set(name, value.trim());
  }
  return `?${next}`;
}

/** Whether anything is looked for. */
export const hasActiveFilter = ({ page: _, ...rest }: PublicityFilter): boolean =>
  Object.values(rest).some(value => value !== undefined);
