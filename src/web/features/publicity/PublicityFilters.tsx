import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { allProjectsQuery } from '../projects/queries';
import { hasActiveFilter, type PublicityFilter, queryWith } from './filter';

/** Filters of a published list; kept in the URL. */
export function PublicityFilters({
  filter,
  showsName = false,
}: {
  filter: PublicityFilter;
  showsName?: boolean;
}) {
  const id = useId();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data } = useQuery(allProjectsQuery, queryClient);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = Object.fromEntries([...new FormData(event.currentTarget)].map(([k, v]) => [k, String(v)]));
    navigate(queryWith(params, wanted));
  };
  const tab = params.get('tab');
  return (
    // A change of the URL resets the form: navigating back shows the earlier filter.
    <form className="public-filters" aria-label="筛选" onSubmit={find} key={params.toString()}>
      <label htmlFor={`${id}-project`}>
        捐赠意向
        <select id={`${id}-project`} name="projectId" defaultValue={filter.projectId ?? ''}>
          <option value="">全部</option>
          <option value="general">由本会统筹使用</option>
          {data?.list.map(({ id: project, name }) => (
            <option key={project} value={project}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}-from`}>
        从
        <input id={`${id}-from`} name="from" type="date" defaultValue={filter.from ?? ''} />
      </label>
      <label htmlFor={`${id}-to`}>
        到
        <input id={`${id}-to`} name="to" type="date" defaultValue={filter.to ?? ''} />
      </label>
      {showsName && (
        <label htmlFor={`${id}-name`}>
          捐赠人
          <input
            id={`${id}-name`}
            name="name"
            maxLength={60}
            placeholder="姓名或单位全称"
            defaultValue={filter.name ?? ''}
          />
        </label>
      )}
      <div className="cluster gap-2 public-find">
        <button type="submit" className="btn btn--secondary">
          查找
        </button>
        {hasActiveFilter(filter) && (
          <Link className="btn btn--quiet" to={tab ? `${pathname}?tab=${tab}` : pathname}>
            清除条件
          </Link>
        )}
      </div>
    </form>
  );
}
