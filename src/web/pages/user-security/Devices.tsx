import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { queryClient, useQuery } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { FieldErrorText } from '../../ui/form/FieldFrame';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { Section } from '../../ui/Section';
import { Skeleton } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { toast } from '../../ui/Toast';
import { devicesQuery } from './queries';

const DeviceLogin = lazyPart(() => import('./DeviceLogin'));

/** The devices where the account is logged in, with the actions to log one out and to log another one in. */
export function Devices() {
  const [elsewhere, setElsewhere] = useState(false);
  const { data: devices, error } = useQuery(devicesQuery);
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
  const revokeOthers = useMutation(
    {
      mutationFn: () => call('POST', '/user/session/revoke/others'),
      onSuccess: async ({ ended }) => {
        toast(ended > 0 ? `${ended} 台其他设备已退出登录` : '没有其他设备登录');
        await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
      },
    },
    queryClient,
  );
  const failure = error ?? revoke.error ?? revokeOthers.error;
  return (
    <Section title="已登录的设备" size="large">
      <FieldErrorText message={failure && getErrorMessage(failure)} role="alert" />
      {!devices && !error && <Skeleton />}
      <ul className="rows">
        {devices?.map(({ sessionId, device, current, autoLogin, lastSeenAt, expiresAt }) => (
          <li key={sessionId} className="cluster">
            <Icon name="device" />
            <div className="grow">
              <b>{device}</b> {current && <Tag tone="ok">当前设备</Tag>} {autoLogin && <Tag>自动登录</Tag>}
              <p className="faint">
                <span className="nobr">
                  最近使用 <time dateTime={lastSeenAt}>{dateTime(lastSeenAt)}</time>
                </span>{' '}
                · <span className="nobr">{dateTime(expiresAt)} 到期</span>
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
      <div className="cluster">
        <Button onClick={() => setElsewhere(true)}>在手机上接着用</Button>
        {devices && devices.length > 1 && (
          <Button
            variant="quiet"
            busy={revokeOthers.isPending && '正在退出…'}
            onClick={() => revokeOthers.mutate()}
          >
            其他设备都退出登录
          </Button>
        )}
      </div>
      {elsewhere && <DeviceLogin onClose={() => setElsewhere(false)} />}
    </Section>
  );
}
