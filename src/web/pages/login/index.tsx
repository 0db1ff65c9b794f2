import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { getLoginLandingPath } from '../../app/shell/login-redirect';
import { session } from '../../app/shell/session';
import type { SessionEndState } from '../../app/shell/session-end';
import { WechatLoginOption } from '../../app/wechat/WechatLoginOption';
import { AuthLayout } from '../../ui/AuthLayout';
import { Note } from '../../ui/Note';
import { Tabs } from '../../ui/Tabs';
import { PasskeyLogin } from './PasskeyLogin';
import { PasswordLogin } from './PasswordLogin';
import { ResetPassword } from './ResetPassword';
import { SmsLogin } from './SmsLogin';

const methods = [
  { id: 'password', title: '密码登录' },
  { id: 'sms', title: '短信登录' },
] as const;

/** Why a previous session has ended. */
const notes: Record<SessionEndState, string> = {
  expired: '登录已过期，请重新登录。',
  expiredWhileFilling: '登录已过期，请重新登录。您刚才填写的内容会保留。',
};

/** The login page: by password or by SMS code; with `?way=reset` a new password is set. */
export default function LoginPage() {
  const [wasLoggedIn] = useState(session.isLoggedIn);
  const [method, setMethod] = useState(session.account()?.method ?? 'password');
  const [search] = useSearchParams();
  const { state } = useLocation();
  if (wasLoggedIn) return <Navigate to={getLoginLandingPath()} replace />;
  if (search.get('way') === 'reset') {
    return (
      <AuthLayout title="找回密码" aside={<Link to="/login">返回登录</Link>}>
        <ResetPassword />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="用户登录"
      aside={
        <>
          还没有账号？<Link to="/register">注册账号</Link>
        </>
      }
    >
      {notes[state as SessionEndState] && <Note tone="wait">{notes[state as SessionEndState]}</Note>}
      <Tabs label="登录方式" tabs={methods} selected={method} onSelect={setMethod}>
        {method === 'sms' ? <SmsLogin /> : <PasswordLogin />}
      </Tabs>
      <PasskeyLogin />
      <WechatLoginOption>微信登录</WechatLoginOption>
    </AuthLayout>
  );
}
