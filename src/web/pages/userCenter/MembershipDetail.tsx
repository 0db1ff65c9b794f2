import { useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../app/api/failure';
import { useQuery } from '../../app/api/query-client';
import { ApplicationDetail } from '../../engine/applications/ApplicationDetail';
import { ApplicationCard } from '../../features/application-cards/ApplicationCard';
import { type MemberFlow, memberQuery, membersQuery } from '../../features/membership/queries';
import { Button, ButtonLink } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { Empty, Failed, Skeleton } from '../../ui/states';
import { MemberLayout } from './MemberLayout';

/** A membership application with its membership: the one named by `?id=`, or the latest. */
export function MemberDetail({ flow, title, at }: { flow: MemberFlow; title: string; at: string }) {
  const [params] = useSearchParams();
  const requestedId = params.get('id');
  const own = useQuery({ ...membersQuery(flow), enabled: !requestedId });
  const id = requestedId ?? own.data?.list[0]?.id;
  const shown = useQuery({ ...memberQuery(flow, id ?? ''), enabled: id !== undefined });
  const error = own.error ?? shown.error;
  const missing = isNotFound(error);
  return (
    <MemberLayout at={at} below={shown.data?.application.no ?? title}>
      {error ? (
        <Failed
          title={missing ? '没有找到这件申请' : '没有加载成功'}
          text={missing ? '它可能不属于当前登录的账户。' : getErrorMessage(error)}
        >
          {!missing && (
            <Button onClick={() => void (own.error ? own.refetch() : shown.refetch())}>重新加载</Button>
          )}
          <ButtonLink to={at}>入会申请</ButtonLink>
        </Failed>
      ) : shown.data ? (
        <ApplicationDetail
          detail={shown.data}
          card={<ApplicationCard flow={flow} id={shown.data.application.id} />}
        />
      ) : own.data && !id ? (
        <Empty title={`还没有${title}`} text="入会之后，会籍和会费显示在这里。">
          <ButtonLink variant="primary" to={at}>
            入会申请
          </ButtonLink>
        </Empty>
      ) : (
        <Skeleton paragraphs={4} />
      )}
    </MemberLayout>
  );
}
