import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../app/api/query-client';
import { FilterForm } from '../../app/list/FilterForm';
import { FilterLinks } from '../../ui/FilterLinks';
import { stateTitles } from './content-states';
import { buildContentListPath, type ContentFilter } from './filter';
import { type ContentKindInfo, type ContentState, contentCategoriesQuery } from './queries';

interface ContentFiltersProps {
  info: ContentKindInfo;
  filter: ContentFilter;
}

/** Filters of the list: state with its count, category, words of the title. */
export function ContentFilters({ info, filter }: ContentFiltersProps) {
  const categories = useQuery(contentCategoriesQuery(info.form), queryClient).data ?? [];
  const all = Object.values(info.counts).reduce((sum, count) => sum + count, 0);
  const choice = (title: string, state?: ContentState) => ({
    title,
    to: buildContentListPath({ ...filter, state }),
    chosen: filter.state === state,
  });
  return (
    <div className="content-filters filters cluster apart mt-3">
      <FilterLinks
        label="状态"
        choices={[
          choice(`全部 ${all}`),
          ...(Object.keys(stateTitles) as ContentState[]).map(state =>
            choice(`${stateTitles[state]} ${info.counts[state]}`, state),
          ),
        ]}
      />
      <FilterForm
        to={values => buildContentListPath({ ...filter, ...values })}
        fields={[
          ...(categories.length > 0
            ? [
                {
                  name: 'category',
                  label: '栏目',
                  value: filter.category,
                  options: [
                    ['', '全部栏目'],
                    ...categories.map(({ value, label }) => [value, label] as const),
                  ] as const,
                },
              ]
            : []),
          { name: 'text', label: '标题里的字', value: filter.text, type: 'search', maxLength: 60 },
        ]}
      />
    </div>
  );
}
