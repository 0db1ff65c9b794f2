import { useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { call, type ResponseData } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';
import { Note } from '../../ui/Note';
import { useFocusReturn } from '../../ui/use-focus-return';

/** The data export (个人信息保护法 art 45): one file to read, one machine-readable. */
export function DataExport() {
  const [links, setLinks] = useState<ResponseData<'POST', '/user/export'> | null>(null);
  const create = useAction(async () => setLinks(await call('POST', '/user/export')));
  const ready = useFocusReturn<HTMLDivElement>(links !== null);
  return (
    <section aria-labelledby="export">
      <h2 id="export">导出我的数据</h2>
      <p className="soft">
        账户资料、同意记录、申请的内容与办理记录、草稿、捐赠与付款、证书、消息、地址、文件清单等保存的全部内容。其中的证件号码等不遮盖，请在自己的设备上打开。
      </p>
      {links ? (
        <div className="cluster" ref={ready} tabIndex={-1}>
          <a className="btn btn--primary" href={links.html} target="_blank" rel="noreferrer">
            打开阅读<span className="sr">（新窗口）</span>
          </a>
          <a className="btn btn--secondary" href={links.json} download>
            下载数据文件（JSON）
          </a>
          <Note>
            链接到 {dateTime(links.expiresAt)}{' '}
            为止有效，拿到链接的人都能打开，请不要转发。在微信中打不开时，请点右上角，选择在浏览器打开。
          </Note>
        </div>
      ) : (
        <>
          <ErrorText error={create.error} />
          <Button busy={create.isRunning && '正在生成…'} onClick={create.run}>
            导出我的数据
          </Button>
        </>
      )}
    </section>
  );
}
