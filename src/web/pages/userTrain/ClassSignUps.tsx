import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';
import { PagedList } from '../../features/content/PagedList';
import { classSignUpsQuery } from '../../features/training/queries';
import { FilterLinks } from '../../ui/FilterLinks';
import { parsePageParam } from '../../ui/page-param';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { ClassSignUpRow } from './ClassSignUpRow';

/** The account's sign-ups, individual or group: class, status, fee, assessment, certificate, actions. */
export function ClassSignUps() {
  const [params] = useSearchParams();
  const way = params.get('way') === 'group' ? 'group' : 'alone';
  const page = parsePageParam(params);
  const query = useQuery(classSignUpsQuery(way, page), queryClient);
  return (
    <section className="stack" aria-label="我的报名">
      <FilterLinks
        label="报名方式"
        choices={[
          { title: '个人报名', to: '/userTrain', chosen: way === 'alone' },
          { title: '团体报名', to: '/userTrain?way=group', chosen: way === 'group' },
        ]}
      />
      <QueryResult query={query} what="报名记录">
        {({ list, total }) =>
          total === 0 ? (
            <Empty title="还没有报名" text="报名之后，审核、缴费、考核和证书都在这里。">
              <Link className="btn btn--primary" to="/trainList">
                看看有哪些班次
              </Link>
            </Empty>
          ) : (
            <PagedList
              unit="件"
              total={total}
              page={page}
              pageSize={APPLICATION_PAGE_SIZE}
              empty={{ title: '还没有报名' }}
            >
              <table className="table">
                <thead>
                  <tr>
                    <th scope="col">班次</th>
                    <th scope="col">时间地点</th>
                    <th scope="col">报名状态</th>
                    <th scope="col">缴费</th>
                    <th scope="col">考核</th>
                    <th scope="col">证书</th>
                    <th scope="col">操作</th>
                  </tr>
                </thead>
                <tbody>
                  {list.map(signUp => (
                    <ClassSignUpRow key={signUp.id} signUp={signUp} />
                  ))}
                </tbody>
              </table>
            </PagedList>
          )
        }
      </QueryResult>
    </section>
  );
}
