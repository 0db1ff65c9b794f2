import { thousands } from '../../../domain/formatters';
import type { ClassFilter } from '../../features/training/calls';
import { FilterLinks } from '../../ui/FilterLinks';
import { buildClassListPath } from './filter';

interface ClassFiltersProps {
  filter: ClassFilter;
  types: readonly { code: NonNullable<ClassFilter['courseType']>; title: string; count: number }[];
}

/** Filter by class type, fee and free seats, each kept in the address. */
export function ClassFilters({ filter, types }: ClassFiltersProps) {
  const choice = (title: string, change: ClassFilter) => {
    const changedFilter = { ...filter, ...change };
    return {
      title,
      to: buildClassListPath(changedFilter),
      chosen: buildClassListPath(changedFilter) === buildClassListPath(filter),
    };
  };
  return (
    <div className="filters stack gap-3">
      <FilterLinks
        label="培训类型"
        choices={[
          choice('全部类型', { courseType: undefined }),
          ...types.map(({ code, title, count }) =>
            choice(`${title}（${thousands(count)}）`, { courseType: code }),
          ),
        ]}
      />
      <div className="cluster gap-5">
        <FilterLinks
          label="费用"
          choices={[
            choice('不限费用', { isFree: undefined }),
            choice('公益', { isFree: 0 }),
            choice('收费', { isFree: 1 }),
          ]}
        />
        <FilterLinks
          label="时间"
          choices={[
            choice('未开班', { open: undefined, past: undefined }),
            choice('可以报名', { open: true, past: undefined }),
            choice('已开班', { open: undefined, past: true }),
          ]}
        />
      </div>
    </div>
  );
}
