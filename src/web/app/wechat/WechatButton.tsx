import { useState } from 'react';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';
import { getErrorMessage } from '../../ui/error-message';
import { isWechatBrowser } from '../api/open-document';
import { useSession } from '../shell/session';
import { type OAuthPurpose, startOAuth } from './oauth-state';
import './wechat.css';

interface WechatButtonProps {
  purpose: OAuthPurpose;
  /** Path to return to afterwards. */
  back: string;
  primary?: boolean;
  children: string;
}

export function WechatButton({ purpose, back, primary, children }: WechatButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function start(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await startOAuth(purpose, back);
    } catch (error) {
      setFailure(getErrorMessage(error));
      setBusy(false);
    }
  }
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        large
        block
        busy={busy && '正在前往微信…'}
        onClick={() => void start()}
      >
        <span className="wechat-mark" aria-hidden="true" />
        {children}
      </Button>
      <ErrorText error={failure} />
    </>
  );
}

/**
 * Whether a WeChat login is possible here: within WeChat, or on a screen whose QR code a phone can scan. Other browsers
 * on a phone would show the code on that same phone.
 */
export function useIsWechatLoginAvailable(): boolean {
  const offered = useSession(state => state.webSet?.wechat ?? false);
  const shown = useSession(state => state.webSet?.demonstration ?? false);
  return offered && (shown || isWechatBrowser() || !matchMedia('(pointer: coarse)').matches);
}
