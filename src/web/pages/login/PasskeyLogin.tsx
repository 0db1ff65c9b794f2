import { call } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { useCompleteLogin } from '../../app/shell/login-redirect';
import { session } from '../../app/shell/session';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';

/** Logs in by a passkey alone, which the browser lets the visitor choose. */
export function PasskeyLogin() {
  const enter = useCompleteLogin();
  const logIn = useAction(async () => {
    // Loaded on demand: few visitors have a passkey.
    const { signByPasskey } = await import('../../app/identity/passkeys');
    const request = await call('POST', '/security/passkey');
    const passkey = await signByPasskey(request, true);
    const { challenge } = request;
    enter(
      await call('POST', '/security/login/second', {
        body: { challenge, passkey, device: session.device() },
      }),
    );
  });
  if (!window.isSecureContext || !('PublicKeyCredential' in window)) return null;
  return (
    <>
      <ErrorText error={logIn.error} />
      <Button block busy={logIn.isRunning && '请按浏览器的提示操作…'} onClick={logIn.run}>
        用通行密钥登录
      </Button>
    </>
  );
}
