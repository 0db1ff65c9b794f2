import { useState } from 'react';
import { time } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { useQuery } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { getErrorMessage } from '../../ui/error-message';
import { QrCode } from '../../ui/QrCode';
import { Failed, Skeleton } from '../../ui/states';

/** Shows a QR code that logs a phone in to the same account. */
export default function DeviceLogin({ onClose }: { onClose: () => void }) {
  const [attempt, setAttempt] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['handover', 'given', attempt],
    queryFn: () => call('POST', '/security/app/code'),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const address = data && `${location.origin}${location.pathname}#/appLogin?code=${data.code}`;
  return (
    <Dialog title="在手机上接着用" onClose={onClose}>
      {error && <Failed title="二维码没有生成" text={getErrorMessage(error)} />}
      {!address && !error && <Skeleton />}
      {address && (
        <div className="stack gap-3 centred elsewhere">
          <QrCode content={address} alt="二维码：用手机扫描后登录" />
          <p>用手机的相机或微信“扫一扫”打开，不用再输密码。</p>
          <p className="help">
            {time(data.expiresAt)} 前有效，只能用一次。请不要把二维码发给别人：谁扫了，谁就能登录您的账号。
          </p>
        </div>
      )}
      <Button block onClick={() => setAttempt(attempt + 1)}>
        换一个二维码
      </Button>
    </Dialog>
  );
}
