import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { Found } from '../../app/components/DetailQueryResult';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { useSession } from '../../app/shell/session';
import { Case } from '../../engine/applications/ApplicationDetail';
import { applicationQuery } from '../../engine/applications/queries';
import { MemberPage } from '../userCenter/MemberLayout';
import { entryOf } from '../userCenter/menu';

/** One application of one's own: where it stands, what to do now, what was handed in. */
export default function ApplicationPage() {
  const [params] = useSearchParams();
  const query = useQuery(applicationQuery(params.get('id') ?? ''), queryClient);
  const { data } = query;
  const member = useSession(state => state.customerId !== null);
  const title = data?.application.title ?? '申请详情';
  const below = data?.application.no ?? title;
  usePageHead({ title });
  const shown = (
    <Found
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
      {detail => <Case detail={detail} />}
    </Found>
  );
  if (member) {
    return (
      <MemberPage at={entryOf({ id: data?.application.flow ?? 'applications' })} below={below}>
        {shown}
      </MemberPage>
    );
  }
  return (
    <div className="wrap section">
      <Breadcrumbs trail={data ? [{ title }, { title: below }] : [{ title }]} />
      {shown}
    </div>
  );
}
