import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { AuthLayout } from '../../ui/AuthLayout';
import { getErrorMessage } from '../../ui/error-message';
import { Note } from '../../ui/Note';
import { Skeleton } from '../../ui/states';
import { useCompleteLogin } from '../shell/login-redirect';
import {
  clearOAuthState,
  type OAuthState,
  parseOAuthCallback,
  readOAuthState,
  removeCallbackParams,
  saveOAuthState,
} from './oauth-state';
import { type Register, RegisterForm } from './RegisterForm';
import { type GrantedCallback, useExchange } from './use-exchange';
import { useIsWechatLoginAvailable, WechatButton } from './WechatButton';

/** Handles the return from WeChat: logs in, registers, or continues at the original page. */
export function WechatPage({ register }: { register: Register }) {
  const [back] = useState(parseOAuthCallback);
  const [oauthState] = useState(readOAuthState);
  useEffect(removeCallbackParams, []);
  if (back && oauthState)
    return back.code ? (
      <CodeExchange back={{ ...back, code: back.code }} oauthState={oauthState} register={register} />
    ) : (
      <Start>您没有在微信里同意授权，本站没有得到您的任何信息。</Start>
    );
  if (back) return <Start>请在打开微信授权的那个页面里完成，或者重新开始。</Start>;
  if (oauthState?.wechatProfile) return <Registration oauthState={oauthState} register={register} />;
  return <Start />;
}

/** Start screen, also shown after a failed authorisation. */
function Start({ children }: { children?: string }) {
  const offered = useIsWechatLoginAvailable();
  return (
    <AuthLayout title="微信登录与注册" aside={<Link to="/login">用手机号登录</Link>}>
      {children && <Note tone="wait">{children}</Note>}
      {offered ? (
        <>
          <p className="soft">第一次使用时绑定手机号，以后用微信就能登录。本站只得到您的微信标识和昵称。</p>
          <WechatButton purpose="login" back="/userCenter" primary>
            用微信登录
          </WechatButton>
        </>
      ) : (
        <p className="soft">请在微信里打开本站，或者在电脑上扫码，再用微信登录。</p>
      )}
    </AuthLayout>
  );
}

interface CodeExchangeProps {
  back: GrantedCallback;
  oauthState: OAuthState;
  register: Register;
}

/** Exchanges the authorisation code and shows the result. */
function CodeExchange({ back, oauthState, register }: CodeExchangeProps) {
  const { data, error } = useExchange(back, oauthState);
  if (error) return <Start>{getErrorMessage(error)}</Start>;
  if (data === undefined) {
    return (
      <AuthLayout title="正在从微信返回" aside="请稍候">
        <Skeleton />
      </AuthLayout>
    );
  }
  if (data?.outcome === 'entered' && data.login) return <LoginCompletion login={data.login} />;
  const wechatProfile = data && { nickname: data.nickname ?? null };
  if (data?.outcome === 'unbound' && wechatProfile)
    return <Registration oauthState={{ ...oauthState, wechatProfile }} register={register} />;
  return (
    <ReturnToStart
      oauthState={wechatProfile ? { ...oauthState, wechatProfile } : null}
      to={oauthState.back}
    />
  );
}

function LoginCompletion({ login }: { login: components['schemas']['LoginResult'] }) {
  const enter = useCompleteLogin();
  useEffect(() => {
    clearOAuthState();
    enter(login);
  }, [enter, login]);
  return null;
}

/** Returns to the page where the authorisation was started, keeping what still has to be confirmed there. */
function ReturnToStart({ oauthState, to }: { oauthState: OAuthState | null; to: string }) {
  useEffect(() => {
    if (oauthState) saveOAuthState(oauthState);
    else clearOAuthState();
  }, [oauthState]);
  return <Navigate to={to} replace />;
}

/**
 * Asks for a mobile number to bind; the stored state survives a reload, and the server rejects it after a quarter of an
 * hour.
 */
function Registration({ oauthState, register }: { oauthState: OAuthState; register: Register }) {
  const [expired, setExpired] = useState('');
  useEffect(() => saveOAuthState(oauthState), [oauthState]);
  const inTime: Register = async body => {
    try {
      return await register(body);
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'wechatExpired') {
        clearOAuthState();
        setExpired(error.message);
      }
      throw error;
    }
  };
  if (expired) return <Start>{expired}</Start>;
  return (
    <AuthLayout
      title="微信注册"
      aside={
        <>
          {oauthState.wechatProfile?.nickname ? `您好，${oauthState.wechatProfile.nickname}。` : ''}
          绑定手机号，下次直接用微信登录。
        </>
      }
    >
      <RegisterForm ticket={oauthState.ticket} register={inTime} />
    </AuthLayout>
  );
}
