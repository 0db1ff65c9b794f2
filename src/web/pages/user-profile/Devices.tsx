import { useMutation, useQuery } from '@tanstack/react-query';
import { dateTime } from '../../../domain/filters';
import { call } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { sentence } from '../../ui/sentence';
import { Skeleton } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { toast } from '../../ui/Toast';
import { devicesQuery } from './account';

/** Where the account is logged in, and the way to log out a device that one no longer has. */
export function Devices() {
  const { data: devices, error } = useQuery(devicesQuery, queryClient);
  const revoke = useMutation(
    {
      mutationFn: (sessionId: string) => call('POST', '/user/session/revoke', { body: { sessionId } }),
      onSuccess: async () => {
        toast('该设备已退出登录');
        await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
      },
    },
    queryClient,
  );
  const failure = error ?? revoke.error;
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">已登录的设备</h2>
      {failure && (
        <p className="error" role="alert">
          <Icon name="alert" />
          {sentence(failure)}
        </p>
      )}
      {!devices && !error && <Skeleton />}
      <ul className="devices">
        {devices?.map(({ sessionId, device, current, autoLogin, lastSeenAt, expiresAt }) => (
          <li key={sessionId}>
            <Icon name="device" />
            <div>
              <b>{device}</b> {current && <Tag tone="ok">当前设备</Tag>} {autoLogin && <Tag>自动登录</Tag>}
              <p className="faint">
                最近使用 <time dateTime={lastSeenAt}>{dateTime(lastSeenAt)}</time> · {dateTime(expiresAt)}{' '}
                到期
              </p>
            </div>
            {!current && (
              <Button
                variant="quiet"
                busy={revoke.isPending && revoke.variables === sessionId && '正在退出…'}
                aria-label={`让${device}退出登录`}
                onClick={() => revoke.mutate(sessionId)}
              >
                退出登录
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
