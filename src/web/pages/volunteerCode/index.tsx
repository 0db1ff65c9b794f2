import { useSearchParams } from 'react-router-dom';
import { canReviewFlow } from '../../../domain/roles';
import { isNotFound } from '../../app/api/failure';
import { getQuery } from '../../app/api/get-query';
import { useQuery } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import type { CheckInKind } from '../../features/volunteer/queries';
import { ButtonLink } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { FilterLinks } from '../../ui/FilterLinks';
import { QrCode } from '../../ui/QrCode';
import { Failed, Skeleton } from '../../ui/states';
import './index.css';

/** 签到码, `?id=&kind=`: shown to participants by staff or a volunteer on duty; it changes every half minute. */
export default function CheckInCodePage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const kind: CheckInKind = params.get('kind') === 'out' ? 'out' : 'in';
  const { data, error } = useQuery({
    ...getQuery('punch-code', '/volunteer/activity/code', { id, kind }),
    enabled: id !== '',
    // The next code is fetched when it changes.
    refetchInterval: ({ state }) => (state.data ? Math.min(state.data.seconds, 10) * 1000 + 200 : false),
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });
  const to = (kind: CheckInKind) => `/volunteerCode?id=${id}&kind=${kind}`;
  return (
    <div className="stack centred pad-4 code-page">
      <FilterLinks
        label="签到还是签退"
        choices={[
          { title: '签到', to: to('in'), chosen: kind === 'in' },
          { title: '签退', to: to('out'), chosen: kind === 'out' },
        ]}
      />
      {id === '' && (
        <Failed title="没有活动" text="请从活动名单或我的志愿服务里打开签到码。">
          <BackLink id={id} />
        </Failed>
      )}
      {error && !data && (
        <Failed
          title={isNotFound(error) ? '没有找到这个活动' : '签到码没有打开'}
          text={isNotFound(error) ? '地址可能有误，或活动已经撤下。' : getErrorMessage(error)}
          heading="h1"
        >
          <BackLink id={id} />
        </Failed>
      )}
      {id !== '' && !data && !error && <Skeleton paragraphs={2} />}
      {data && (
        <>
          <h1>
            {data.activity}{' '}
            <span className={kind === 'in' ? 'code-in' : 'accent'}>{kind === 'in' ? '签到' : '签退'}</span>
          </h1>
          <Code id={id} kind={kind} code={data.code} />
          {error && (
            <p className="error" role="alert">
              网络不通，二维码可能已经过期：{getErrorMessage(error)}
            </p>
          )}
          <p className="code-digits num">
            <span className="sr">数字：</span>
            {data.code.slice(0, 4)} {data.code.slice(4)}
          </p>
          <p role="status">
            应到 {data.expected} 人，已签到 <b>{data.signedIn}</b> 人，已签退 <b>{data.signedOut}</b> 人
          </p>
          <p className="soft small narrow">
            用手机相机或微信“扫一扫”扫码；不能扫的，在“我的志愿服务”里输入上面的数字。二维码每30秒更换，请勿拍照转发。
          </p>
          <BackLink id={id} />
        </>
      )}
    </div>
  );
}

/**
 * Back to the page that opened the code: staff to the participant list, a volunteer on duty to their service record.
 */
function BackLink({ id }: { id: string }) {
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const [to, title] = canReviewFlow(roles, 'volunteer-activity')
    ? [id ? `/roster?id=${id}` : '/roster', '返回活动名单']
    : ['/userVolunteerApp', '返回我的志愿服务'];
  return <ButtonLink to={to}>{title}</ButtonLink>;
}

function Code({ id, kind, code }: { id: string; kind: CheckInKind; code: string }) {
  const query = new URLSearchParams({ activity: id, kind, code });
  const address = `${location.origin}${location.pathname}#/volunteerPunch?${query}`;
  return (
    <QrCode
      className="code-picture"
      content={address}
      alt={`二维码：用手机扫描后${kind === 'in' ? '签到' : '签退'}`}
    />
  );
}
