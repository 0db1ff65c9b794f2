import { thousands } from '../../../domain/formatters';
import type { ClassFilter } from '../../features/training/queries';
import { Choices } from '../../ui/FilterLinks';
import { wayTo } from './filter';

interface FiltersProps {
  filter: ClassFilter;
  types: readonly { code: NonNullable<ClassFilter['courseType']>; title: string; count: number }[];
}

/** Type of class, fee, and whether there is a seat: each kept in the address. */
export function Filters({ filter, types }: FiltersProps) {
  const choice = (title: string, change: ClassFilter) => {
    const wanted = { ...filter, ...change };
    return { title, to: wayTo(wanted), chosen: wayTo(wanted) === wayTo(filter) };
  };
  return (
    <div className="class-filters">
      <Choices
        label="培训类型"
        choices={[
          choice('全部类型', { courseType: undefined }),
          ...types.map(({ code, title, count }) =>
            choice(`${title}（${thousands(count)}）`, { courseType: code }),
          ),
        ]}
      />
      <div>
        <Choices
          label="费用"
          choices={[
            choice('不限费用', { isFree: undefined }),
            choice('公益', { isFree: 0 }),
            choice('收费', { isFree: 1 }),
          ]}
        />
        <Choices
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
