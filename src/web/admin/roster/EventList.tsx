import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { period } from '../../../domain/period-text';
import { useSession } from '../../app/shell/session';
import { Paging } from '../../features/content/PagedList';
import { Choices } from '../../ui/FilterLinks';
import { Loaded } from '../../ui/QueryResult';
import { Tag } from '../../ui/Tag';
import type { Standing } from './EventHeader';
import { type Gathering, PAGE_SIZE } from './queries';
import { type Kind, kinds, kindsOf, rosterPath } from './roster-kinds';

interface GatheringsProps<T> {
  kind: Kind;
  past: boolean;
  page: number;
  query: Pick<UseQueryResult<{ list: T[]; total: number }>, 'data' | 'error' | 'refetch'>;
  standing: (item: T) => Standing;
  /** The columns of this kind alone, by their heads. */
  columns: Readonly<Record<string, (item: T) => ReactNode>>;
}

/** What people come to that is still to be, or is over, of one kind. */
export function Gatherings<T extends Gathering>(props: GatheringsProps<T>) {
  const { kind, past, page, query, standing, columns } = props;
  const { title, what, unit, about, coming } = kinds[kind];
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const open = kindsOf(roles);
  const heads = [what, '时间', '状态', '报名', ...Object.keys(columns)];
  return (
    <>
      <header className="roster-head">
        <h1>{title}</h1>
        {roles.includes('content') && (
          <Link className="btn btn--secondary" to={`/content?kind=${kind}`}>
            发布与修改{what}
          </Link>
        )}
      </header>
      <p className="soft">{about}</p>
      {open.length > 1 && (
        <Choices
          label="哪一种名单"
          choices={open.map(each => ({
            title: kinds[each].title,
            to: rosterPath(each, past ? { when: 'past' } : {}),
            chosen: each === kind,
          }))}
        />
      )}
      <Choices
        label={`哪些${what}`}
        choices={[
          { title: '未结束', to: rosterPath(kind), chosen: !past },
          { title: '已结束', to: rosterPath(kind, { when: 'past' }), chosen: past },
        ]}
      />
      <Loaded query={query} what={what}>
        {({ list, total }) => (
          <Paging
            unit={unit}
            total={total}
            page={page}
            pageSize={PAGE_SIZE}
            empty={{ title: past ? `还没有结束的${what}` : coming }}
          >
            <table className="table">
              <thead>
                <tr>
                  {heads.map(head => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {list.map(item => (
                  <tr key={item.id}>
                    <td data-th={what}>
                      <span>
                        <Link className="link" to={rosterPath(kind, { id: item.id })}>
                          {item.title}
                        </Link>
                        <small className="faint attendance-when">{item.place}</small>
                      </span>
                    </td>
                    <td data-th="时间">{period(item.beginsAt, item.endsAt)}</td>
                    <td data-th="状态">
                      <Tag tone={standing(item).tone}>{standing(item).title}</Tag>
                    </td>
                    <td data-th="报名" className="nobr">
                      {item.given} / {item.places}人
                    </td>
                    {Object.entries(columns).map(([head, cell]) => (
                      <td key={head} data-th={head}>
                        {cell(item)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Paging>
        )}
      </Loaded>
    </>
  );
}
