import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { Refusal } from '../../../domain/refusals';
import { queryClient } from '../../api/query-client';
import { Case } from '../../flow/Case';
import { applicationQuery } from '../../flow/queries';
import { Breadcrumbs } from '../../shell/Breadcrumbs';
import { usePageHead } from '../../shell/page-head';
import { useSession } from '../../shell/session';
import { Button } from '../../ui/Button';
import { sentence } from '../../ui/sentence';
import { Failed, Skeleton } from '../../ui/states';
import { MemberPage } from '../userCenter/MemberPage';
import { entryOf } from '../userCenter/menu';

/** One application of one's own: where it stands, what to do now, what was handed in. */
export default function ApplicationPage() {
  const [params] = useSearchParams();
  const { data, isPending, error, refetch } = useQuery(applicationQuery(params.get('id') ?? ''), queryClient);
  const member = useSession(state => state.customerId !== null);
  const missing = error instanceof Refusal && error.reason === 'notFound';
  const title = data?.application.title ?? '申请详情';
  const below = data?.application.no ?? title;
  usePageHead({ title });
  const shown = (
    <>
      {isPending ? (
        <Skeleton paragraphs={4} />
      ) : error ? (
        <Failed
          title={missing ? '没有找到这件申请' : '没有加载成功'}
          text={
            missing ? `它可能不是${member ? '当前登录的账户' : '在这个浏览器里'}提交的。` : sentence(error)
          }
        >
          <Button onClick={() => void refetch()}>重新加载</Button>
          {member && (
            <Link className="btn btn--secondary" to="/userCenter?tab=applications">
              我的全部申请
            </Link>
          )}
        </Failed>
      ) : (
        <Case detail={data} />
      )}
    </>
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
