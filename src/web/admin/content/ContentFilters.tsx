import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { FilterLinks } from '../../ui/FilterLinks';
import { Icon } from '../../ui/Icon';
import { stateTitles } from './content-states';
import { buildContentListPath, type ContentFilter } from './filter';
import { type ContentKindInfo, type ContentState, contentCategoriesQuery } from './queries';

interface ContentFiltersProps {
  info: ContentKindInfo;
  filter: ContentFilter;
}

/** Filters of the list: state with its count, category, words of the title. */
export function ContentFilters({ info, filter }: ContentFiltersProps) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(filter.text ?? '');
  const categories = useQuery(contentCategoriesQuery(info.form), queryClient).data ?? [];
  const all = Object.values(info.counts).reduce((sum, count) => sum + count, 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(buildContentListPath(filter, { text: text.trim() || undefined }));
  };
  return (
    <div className="content-filters">
      <FilterLinks
        label="状态"
        choices={[
          {
            title: `全部 ${all}`,
            to: buildContentListPath(filter, { state: undefined }),
            chosen: !filter.state,
          },
          ...(Object.keys(stateTitles) as ContentState[]).map(state => ({
            title: `${stateTitles[state]} ${info.counts[state]}`,
            to: buildContentListPath(filter, { state }),
            chosen: filter.state === state,
          })),
        ]}
      />
      <search>
        <form onSubmit={submit}>
          {categories.length > 0 && (
            <div className="control">
              <select
                aria-label="栏目"
                value={filter.category ?? ''}
                onChange={({ target }) =>
                  navigate(buildContentListPath(filter, { category: target.value || undefined }))
                }
              >
                <option value="">全部栏目</option>
                {categories.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <Icon name="down" />
            </div>
          )}
          <label className="sr" htmlFor={`${id}-text`}>
            标题里的字
          </label>
          <div className="control">
            <input
              id={`${id}-text`}
              type="search"
              maxLength={60}
              placeholder="标题里的字"
              value={text}
              onChange={event => setText(event.target.value)}
            />
          </div>
          <Button type="submit">查找</Button>
        </form>
      </search>
    </div>
  );
}
