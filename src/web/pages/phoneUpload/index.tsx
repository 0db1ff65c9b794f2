import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { getErrorMessage } from '../../ui/error-message';
import { Failed, Skeleton } from '../../ui/states';
import { redeemPhoneCode } from './phone-task';
import { UploadTask } from './UploadTask';
import './index.css';

/** Upload by phone: opened by the QR code that the computer shows, it uploads files to one question. */
export default function PhoneUploadPage() {
  const code = useSearchParams()[0].get('code') ?? '';
  const { data, error } = useQuery({
    queryKey: ['phone', 'task', code],
    queryFn: () => redeemPhoneCode(code),
    enabled: code !== '',
    // A code works once: a second request would be refused.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <div className="wrap section stack gap-3 narrow phone-page">
      {!code && <Failed title="这个二维码打不开" text="请在电脑上重新打开二维码，再用手机扫描。" />}
      {error && <Failed title="这个二维码打不开" text={getErrorMessage(error)} />}
      {code && !data && !error && <Skeleton paragraphs={2} />}
      {data && <UploadTask task={data} />}
    </div>
  );
}
