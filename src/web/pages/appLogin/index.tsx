import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '../../app/api/client';
import { useQuery } from '../../app/api/query-client';
import { requireId } from '../../app/api/require-id';
import { useAction } from '../../app/api/use-action';
import { withSecondFactor } from '../../app/identity/identity-request';
import { useCompleteLogin } from '../../app/shell/login-redirect';
import { previousRoute } from '../../app/shell/previous-route';
import { session } from '../../app/shell/session';
import { AuthLayout } from '../../ui/AuthLayout';
import { Button, ButtonLink } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { Note } from '../../ui/Note';
import { Failed, Skeleton } from '../../ui/states';

/**
 * Logs this device in with a code from another device: `?code=`, and `?to=` as the destination path on this site. Shows
 * the account and asks for confirmation, so that following a link cannot log a visitor in to another account.
 */
export default function DeviceLoginPage() {
  const [query] = useSearchParams();
  const [code] = useState(() => query.get('code') ?? '');
  const enter = useCompleteLogin();
  const [entered, setEntered] = useState(false);
  const giver = useQuery({
    queryKey: ['handover', code],
    queryFn: () => call('POST', '/security/app/detail', { body: { code: requireId(code) } }),
    // A new session refetches everything, and the code is used up.
    enabled: !entered,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const takeOverLogin = useAction(async () => {
    const loggedIn = await withSecondFactor(call('POST', '/security/app/login', { body: { code } }));
    setEntered(true);
    previousRoute.save(query.get('to') ?? '');
    enter(loggedIn);
  });
  const error = giver.error ?? takeOverLogin.error;
  if (error) {
    return (
      <Failed title="不能在这里接着用" text={getErrorMessage(error)}>
        <ButtonLink variant="primary" to="/login">
          去登录
        </ButtonLink>
      </Failed>
    );
  }
  if (!giver.data) return <Skeleton paragraphs={2} />;
  const { nickname, mobile } = giver.data;
  return (
    <AuthLayout title="在这里接着用" aside={<Link to="/index">不登录，去首页</Link>}>
      <p>
        将以 <b>{nickname}</b>（<span className="num">{mobile}</span>）的身份登录。
      </p>
      <Note tone="wait">请确认这是您自己的账号。如果这个链接是别人发给您的，请不要登录。</Note>
      {session.isLoggedIn() && <p>这里现在登录的账号会退出。</p>}
      <Button
        variant="primary"
        large
        block
        busy={takeOverLogin.isRunning && '正在登录…'}
        onClick={takeOverLogin.run}
      >
        是我本人，登录
      </Button>
    </AuthLayout>
  );
}
