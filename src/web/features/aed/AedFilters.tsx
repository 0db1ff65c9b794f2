import { type FormEvent, type RefObject, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { type AedFilter, buildAedListPath } from './filter';

interface FiltersProps {
  filter: AedFilter;
  counties: readonly { county: string; countyName: string }[];
  /** The district select, to which visitors without a position are directed. */
  county: RefObject<HTMLSelectElement | null>;
}

/** Filters of the AED list; kept in the URL. */
export function AedFilters({ filter, counties, county }: FiltersProps) {
  const id = useId();
  const navigate = useNavigate();
  const narrow = (change: AedFilter) => navigate(buildAedListPath({ ...filter, ...change }));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword')).trim();
    narrow({ keyword });
  };
  // A district from the URL is listed even when it has no AEDs.
  const isListed = !filter.county || counties.some(each => each.county === filter.county);
  return (
    <form className="aed-filters" aria-label="筛选" onSubmit={onSubmit}>
      <label htmlFor={`${id}-county`}>
        <span className="sr">区县</span>
        <span className="control">
          <select
            id={`${id}-county`}
            ref={county}
            value={filter.county ?? ''}
            onChange={({ target }) => narrow({ county: target.value })}
          >
            <option value="">全部区县</option>
            {counties.map(({ county, countyName }) => (
              <option key={county} value={county}>
                {countyName}
              </option>
            ))}
            {!isListed && <option>{filter.county}</option>}
          </select>
          <Icon name="down" />
        </span>
      </label>
      <label htmlFor={`${id}-keyword`}>
        <span className="sr">地名</span>
        <span className="control">
          <input
            id={`${id}-keyword`}
            key={filter.keyword}
            name="keyword"
            type="search"
            enterKeyHint="search"
            maxLength={50}
            placeholder="地名，如车站"
            defaultValue={filter.keyword}
          />
          <button type="submit" className="icon-btn" aria-label="查找">
            <Icon name="search" />
          </button>
        </span>
      </label>
      <label className="aed-open">
        <input
          type="checkbox"
          checked={filter.open ?? false}
          onChange={({ target }) => narrow({ open: target.checked })}
        />
        只看现在开放的
      </label>
    </form>
  );
}
