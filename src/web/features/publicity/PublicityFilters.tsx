import { useLocation, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { FilterForm } from '../../app/list/FilterForm';
import { buildPath } from '../../app/list/list-address';
import { allProjectsQuery } from '../projects/queries';
import { hasActiveFilter, type PublicityFilter } from './filter';

interface PublicityFiltersProps {
  filter: PublicityFilter;
  /** Whether entries can be found by the donor's name. */
  showsName?: boolean | undefined;
}

/** Filters of a published list; kept in the URL. */
export function PublicityFilters({ filter, showsName = false }: PublicityFiltersProps) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const projects = useQuery(allProjectsQuery).data?.list ?? [];
  const tab = params.get('tab') ?? undefined;
  return (
    <FilterForm
      to={values => buildPath(pathname, { tab, ...values })}
      clear={hasActiveFilter(filter) && buildPath(pathname, { tab })}
      fields={[
        {
          name: 'projectId',
          label: '捐赠意向',
          value: filter.projectId,
          options: [
            ['', '全部'],
            ['general', '由本会统筹使用'],
            ...projects.map(({ id, name }) => [id, name] as const),
          ],
        },
        { name: 'from', label: '从', value: filter.from, type: 'date' },
        { name: 'to', label: '到', value: filter.to, type: 'date' },
        ...(showsName
          ? [
              {
                name: 'name',
                label: '捐赠人',
                value: filter.name,
                maxLength: 60,
                placeholder: '姓名或单位全称',
              },
            ]
          : []),
      ]}
    />
  );
}
