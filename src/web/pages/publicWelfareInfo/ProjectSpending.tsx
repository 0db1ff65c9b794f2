import { Link } from 'react-router-dom';
import { yuan } from '../../../domain/money';
import { useQuery } from '../../app/api/query-client';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { projectSpendingByCategoryQuery, projectSpendingQuery } from '../../features/projects/queries';
import { SpendingTable } from '../../features/publicity/SpendingTable';
import { Empty } from '../../ui/states';

/** The spending of a project: by category, and item by item. */
export function ProjectSpending({ id }: { id: string }) {
  const categories = useQuery(projectSpendingByCategoryQuery(id));
  const query = usePage(page => projectSpendingQuery(id, page));
  return (
    <PagedList
      query={query}
      what="资金使用"
      unit="笔"
      empty={<Empty title="还没有支出" text="每一笔支出都会连同用途公布在这里。" />}
    >
      {({ list }) => (
        <>
          <ul className="cluster filters" aria-label="按类别合计">
            {categories.data?.list.map(({ category, amount, times }) => (
              <li key={category} className="panel pad-3 stack gap-1 num">
                <span className="soft small">{category}</span>
                <b>{yuan(amount)}</b>
                <span className="faint">{times} 笔</span>
              </li>
            ))}
          </ul>
          <SpendingTable own list={list} />
          <p className="faint">
            同一项目的捐款按到账先后安排使用。在“<Link to="/userDonate">我的捐赠</Link>
            ”可以看到您的捐款用在了哪一笔。
          </p>
        </>
      )}
    </PagedList>
  );
}
