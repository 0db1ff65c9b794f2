import { useSearchParams } from 'react-router-dom';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { classSignUpsQuery } from '../../features/training/queries';
import { ButtonLink } from '../../ui/Button';
import { FilterLinks } from '../../ui/FilterLinks';
import { Empty } from '../../ui/states';
import { ClassSignUpTable } from './ClassSignUpTable';

/** The account's sign-ups, individual or group: class, status, fee, assessment, certificate, actions. */
export function ClassSignUps() {
  const [params] = useSearchParams();
  const way = params.get('way') === 'group' ? 'group' : 'alone';
  const query = usePage(page => classSignUpsQuery(way, page));
  return (
    <section className="stack" aria-label="我的报名">
      <FilterLinks
        label="报名方式"
        choices={[
          { title: '个人报名', to: '/userTrain', chosen: way === 'alone' },
          { title: '团体报名', to: '/userTrain?way=group', chosen: way === 'group' },
        ]}
      />
      <PagedList
        query={query}
        what="报名记录"
        unit="件"
        empty={
          <Empty title="还没有报名" text="报名之后，审核、缴费、考核和证书都在这里。">
            <ButtonLink variant="primary" to="/trainList">
              看看有哪些班次
            </ButtonLink>
          </Empty>
        }
      >
        {({ list }) => <ClassSignUpTable list={list} />}
      </PagedList>
    </section>
  );
}
