import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { Choices } from '../../ui/FilterLinks';
import { Icon } from '../../ui/Icon';
import { stateTitles } from './content-states';
import { type ContentFilter, listPath } from './filter';
import { categoriesQuery, type KindInfo, type State } from './queries';

interface ListFiltersProps {
  info: KindInfo;
  filter: ContentFilter;
}

/** What the list is narrowed to: a state with its count, a category, words of the title. */
export function ListFilters({ info, filter }: ListFiltersProps) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(filter.text ?? '');
  const categories = useQuery(categoriesQuery(info.form), queryClient).data ?? [];
  const all = Object.values(info.counts).reduce((sum, count) => sum + count, 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(listPath(filter, { text: text.trim() || undefined }));
  };
  return (
    <div className="content-filters">
      <Choices
        label="状态"
        choices={[
          { title: `全部 ${all}`, to: listPath(filter, { state: undefined }), chosen: !filter.state },
          ...(Object.keys(stateTitles) as State[]).map(state => ({
            title: `${stateTitles[state]} ${info.counts[state]}`,
            to: listPath(filter, { state }),
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
                onChange={({ target }) => navigate(listPath(filter, { category: target.value || undefined }))}
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
