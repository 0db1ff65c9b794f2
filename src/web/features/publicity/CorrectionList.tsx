import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { PageLinks } from '../../engine/applications/PageLinks';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Corrections } from './Corrections';
import { filterOf } from './filter';
import { correctionsQuery } from './queries';

/** All corrections of published entries, latest first, with the number of each entry. */
export function CorrectionList() {
  const [params] = useSearchParams();
  const query = useQuery(correctionsQuery(filterOf(params).page), queryClient);
  return (
    <QueryResult query={query} what="更正">
      {({ list, total, page, pageSize }) =>
        total === 0 ? (
          <Empty title="还没有更正" />
        ) : (
          <>
            <ul className="rows">
              {list.map(({ id, no, ...correction }) => (
                <li key={id} className="stack gap-2">
                  <b className="num">{no}</b>
                  <Corrections list={[correction]} />
                </li>
              ))}
            </ul>
            <PageLinks unit="条" total={total} page={page} pageSize={pageSize} />
          </>
        )
      }
    </QueryResult>
  );
}
