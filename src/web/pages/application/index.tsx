import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { DetailQueryResult } from '../../app/components/DetailQueryResult';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { useSession } from '../../app/shell/session';
import { ApplicationDetail } from '../../engine/applications/ApplicationDetail';
import { applicationQuery } from '../../engine/applications/queries';
import { ApplicationCard } from '../../features/application-cards/ApplicationCard';
import { MemberLayout } from '../userCenter/MemberLayout';
import { menuPathOfTab } from '../userCenter/menu';

/** One application of the account: its status, the next step and the submitted answers. */
export default function ApplicationPage() {
  const [params] = useSearchParams();
  const query = useQuery(applicationQuery(params.get('id') ?? ''));
  const { data } = query;
  const member = useSession(state => state.customerId !== null);
  const title = data?.application.title ?? '申请详情';
  const below = data?.application.no ?? title;
  usePageHead({ title });
  const shown = (
    <DetailQueryResult
      query={query}
      what="申请"
      unit="件"
      text={`它可能不是${member ? '当前登录的账户' : '在这个浏览器里'}提交的。`}
      list={
        member
          ? { title: '我的全部申请', path: '/userCenter?tab=applications' }
          : { title: '办事大厅', path: '/matter' }
      }
    >
      {detail => (
        <ApplicationDetail
          detail={detail}
          card={<ApplicationCard flow={detail.application.flow} id={detail.application.id} />}
        />
      )}
    </DetailQueryResult>
  );
  if (member) {
    return (
      <MemberLayout at={menuPathOfTab({ id: data?.application.flow ?? 'applications' })} below={below}>
        {shown}
      </MemberLayout>
    );
  }
  return (
    <div className="wrap section">
      <Breadcrumbs trail={data ? [{ title }, { title: below }] : [{ title }]} />
      {shown}
    </div>
  );
}
