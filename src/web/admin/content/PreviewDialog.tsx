import { useQuery } from '@tanstack/react-query';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';
import { queryClient } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { QueryResult } from '../../ui/QueryResult';
import { toast } from '../../ui/Toast';
import { ScaledViewport } from '../ScaledViewport';

/** How a page is previewed: viewport in pixels, and display mode. */
const views = [
  { title: '电脑', mode: 'standard', width: 1280, height: 1600 },
  { title: '手机', mode: 'standard', width: 390, height: 780 },
  { title: '长辈版', mode: 'elder', width: 390, height: 780 },
] as const;

/** Preview of a record in the public page before publication: on a desktop, a phone, in elder mode, and as shared. */
export function PreviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(
    {
      queryKey: ['desk-content', 'preview', id],
      queryFn: () => call('POST', '/admin/content/preview', { body: { id } }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    queryClient,
  );
  return (
    <Dialog title="预览" wide onClose={onClose}>
      <QueryResult query={query} what="预览">
        {({ path, token, expiresAt }) => {
          const address = `${location.origin}${location.pathname}#${path}`;
          return (
            <div className="preview stack gap-3">
              <div className="cluster">
                <Button
                  variant="quiet"
                  onClick={() =>
                    void navigator.clipboard
                      .writeText(address)
                      .then(() => toast(`预览地址已复制，${dateTime(expiresAt)} 前有效`))
                      .catch(() => toast('浏览器不让复制，请在新窗口打开后复制地址'))
                  }
                >
                  复制预览地址
                </Button>
                <a className="link" href={`#${path}`} target="_blank" rel="noreferrer">
                  在新窗口打开
                </a>
              </div>
              <div className="preview-views">
                {views.map(({ title, mode, width, height }) => (
                  <figure key={title} className="stack gap-2">
                    <figcaption className="label">{title}</figcaption>
                    <ScaledViewport width={width} height={height}>
                      <iframe title={`${title}上的样子`} src={`${address}&mode=${mode}`} />
                    </ScaledViewport>
                  </figure>
                ))}
                <figure className="stack gap-2">
                  <figcaption className="label">分享出去</figcaption>
                  <ShareCard token={token} />
                </figure>
              </div>
              <p className="help">
                还没有发布，公众看不到。预览地址可以发给同事看，不用登录，{dateTime(expiresAt)} 前有效。
              </p>
            </div>
          );
        }}
      </QueryResult>
    </Dialog>
  );
}

/** The card that chats show for a shared page: title, summary and cover. */
function ShareCard({ token }: { token: string }) {
  const query = useQuery({ ...getQuery('preview', '/content/preview', { token }), gcTime: 0 }, queryClient);
  return (
    <QueryResult query={query} what="卡片" paragraphs={1}>
      {({ title, summary, cover }) => (
        <div className="panel stack gap-2 share-card">
          <b>{title}</b>
          <p className="soft small">{summary}</p>
          {cover ? (
            <img src={cover.url} alt={cover.alt} />
          ) : (
            <p className="faint small">没有封面，显示网站的标志。</p>
          )}
        </div>
      )}
    </QueryResult>
  );
}
