import { courseTypes } from '../../../domain/courses';
import { buildPath } from '../../app/list/list-address';
import type { ClassFilter } from '../../features/training/calls';

/** The filter in the address. Invalid values are ignored. */
export function parseClassFilter(params: URLSearchParams): ClassFilter {
  const [type, fee] = [params.get('courseType') ?? '', params.get('isFree')];
  return {
    ...(type in courseTypes && { courseType: type as keyof typeof courseTypes }),
    ...((fee === '0' || fee === '1') && { isFree: Number(fee) as 0 | 1 }),
    ...(params.has('open') && { open: true }),
    ...(params.has('past') && { past: true }),
  };
}

export const buildClassListPath = ({ courseType, isFree, open, past }: ClassFilter): string =>
  buildPath('/trainList', { courseType, isFree, open, past });
