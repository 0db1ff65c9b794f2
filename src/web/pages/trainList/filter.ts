import { courseTypes } from '../../../domain/courses';
import type { ClassFilter } from '../../features/training/queries';
import { parsePageParam } from '../../ui/page-param';

/** The filter in the address. Invalid values are ignored. */
export function parseClassFilter(params: URLSearchParams): ClassFilter {
  const [type, fee] = [params.get('courseType') ?? '', params.get('isFree')];
  return {
    page: parsePageParam(params),
    ...(type in courseTypes && { courseType: type as keyof typeof courseTypes }),
    ...((fee === '0' || fee === '1') && { isFree: Number(fee) as 0 | 1 }),
    ...(params.has('open') && { open: true }),
    ...(params.has('past') && { past: true }),
  };
}

/** The address of a filter, on its first page. */
export function buildClassListPath({ page: _, ...filter }: ClassFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== false);
  const params = new URLSearchParams(
    given.map(([name, value]) => [name, value === true ? '1' : String(value)]),
  );
  return params.size > 0 ? `/trainList?${params}` : '/trainList';
}
