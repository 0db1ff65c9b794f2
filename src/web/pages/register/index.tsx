import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { ConsentTexts } from '../../app/shell/ConsentTexts';
import { getLoginLandingPath } from '../../app/shell/login-redirect';
import { session } from '../../app/shell/session';
import { WechatLoginOption } from '../../app/wechat/WechatLoginOption';
import { AuthLayout } from '../../ui/AuthLayout';
import { RegisterForm } from './RegisterForm';

export default function RegisterPage() {
  const [wasLoggedIn] = useState(session.isLoggedIn);
  if (wasLoggedIn) return <Navigate to={getLoginLandingPath()} replace />;
  return (
    <AuthLayout
      title="用户注册"
      aside={
        <>
          已有账号？<Link to="/login">直接登录</Link>
        </>
      }
    >
      <ConsentTexts>{texts => <RegisterForm texts={texts} />}</ConsentTexts>
      <WechatLoginOption>用微信注册</WechatLoginOption>
    </AuthLayout>
  );
}
