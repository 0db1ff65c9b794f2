import { useEffect, useState } from 'react';
import { time } from '../../../../domain/formatters';
import { call } from '../../../app/api/client';
import { getQuery } from '../../../app/api/get-query';
import { useQuery } from '../../../app/api/query-client';
import type { UploadResponse } from '../../../app/api/upload';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { getErrorMessage } from '../../../ui/error-message';
import { QrCode } from '../../../ui/QrCode';
import { Failed, Skeleton } from '../../../ui/states';
import { createPhoneUploadCode } from './phone-upload-code';

interface PhoneUploadProps {
  form: string;
  /** Element id of the question. */
  question: string;
  label: string;
  most: number;
  onFiles(files: readonly UploadResponse[]): void;
  onClose: () => void;
}

const POLL_MS = 2000;

/** QR code for uploading from a phone: pictures taken there are added here. */
export default function PhoneUpload({ form, question, label, most, onFiles, onClose }: PhoneUploadProps) {
  const [attempt, setAttempt] = useState(0);
  const opened = useQuery({
    queryKey: ['phone', form, question, attempt],
    queryFn: () => createPhoneUploadCode(form, question, most),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { id = '', code = '', expiresAt = '' } = opened.data ?? {};
  const arrived = useQuery({
    ...getQuery('phone', '/file/phone/list', { id }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.over ? false : POLL_MS),
    staleTime: 0,
    gcTime: 0,
  });
  const files = arrived.data?.list;
  const count = files?.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: handed over once for each file that arrives
  useEffect(() => {
    if (files && count > 0) onFiles(files);
  }, [count]);
  useEffect(() => () => void (id && closePhone(id)), [id]);

  const isClosed = arrived.data?.over ?? false;
  return (
    <Dialog title="用手机拍照上传" onClose={onClose}>
      <div className="stack gap-3 centred">
        {opened.error && (
          <Failed title="二维码没有生成" text={getErrorMessage(opened.error)}>
            <Button onClick={() => void opened.refetch()}>重新生成</Button>
          </Failed>
        )}
        {!opened.error && !code && <Skeleton />}
        {code && !isClosed && !arrived.data?.entered && <Code code={code} expiresAt={expiresAt} />}
        {isClosed && (
          <>
            <p>二维码已过期。</p>
            <Button onClick={() => setAttempt(attempt + 1)}>重新生成</Button>
          </>
        )}
        <p role="status">
          {count > 0 ? `已收到 ${count} 个文件` : arrived.data?.entered && `手机已打开，正在等待「${label}」`}
        </p>
        <Button variant="primary" block onClick={onClose}>
          {count > 0 ? '完成' : '关闭'}
        </Button>
      </div>
    </Dialog>
  );
}

function Code({ code, expiresAt }: { code: string; expiresAt: string }) {
  const address = `${location.origin}${location.pathname}#/phoneUpload?code=${code}`;
  return (
    <>
      <QrCode className="phone-code" content={address} alt="二维码：用手机扫描后上传" />
      <p>用手机的相机或微信“扫一扫”打开，拍好的照片会出现在这里，不用在手机上登录。</p>
      <p className="help">{time(expiresAt)} 前有效，只能用一部手机打开。请不要把二维码发给别人。</p>
    </>
  );
}

/** Closes the phone upload: files sent later would have no recipient. */
function closePhone(id: string): void {
  void call('POST', '/file/phone/close', { body: { id } }).catch(() => {});
}
