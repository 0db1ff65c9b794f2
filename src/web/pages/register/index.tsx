import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { AgreedTexts } from '../../app/shell/ConsentTexts';
import { entrance } from '../../app/shell/login-redirect';
import { session } from '../../app/shell/session';
import { OrWechat } from '../../app/wechat/WechatLoginOption';
import { Doorway } from '../../ui/AuthLayout';
import { RegisterForm } from './RegisterForm';

/** The registration page. */
export default function Register() {
  const [cameLoggedIn] = useState(session.isLoggedIn);
  if (cameLoggedIn) return <Navigate to={entrance()} replace />;
  return (
    <Doorway
      title="用户注册"
      aside={
        <>
          已有账号？<Link to="/login">直接登录</Link>
        </>
      }
    >
      <AgreedTexts>{texts => <RegisterForm texts={texts} />}</AgreedTexts>
      <OrWechat>用微信注册</OrWechat>
    </Doorway>
  );
}
