import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { QueryResult } from '../../ui/QueryResult';
import { toast } from '../../ui/Toast';
import { ScaledViewport } from '../ScaledViewport';

/** Viewport sizes of the preview, in pixels. */
const windows = {
  desktop: { title: '电脑', width: 1280, height: 800 },
  phone: { title: '手机', width: 390, height: 780 },
} as const;
type ViewportName = keyof typeof windows;

/** Preview of a record in the public page before publication. */
export function PreviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [shown, show] = useState<ViewportName>(() => (innerWidth < 760 ? 'phone' : 'desktop'));
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
        {({ path, expiresAt }) => {
          const address = `${location.origin}${location.pathname}#${path}`;
          return (
            <div className="preview stack gap-3">
              <div className="cluster">
                <fieldset className="segments">
                  <legend className="sr">用什么看</legend>
                  {(Object.keys(windows) as ViewportName[]).map(name => (
                    <button key={name} type="button" aria-pressed={name === shown} onClick={() => show(name)}>
                      {windows[name].title}
                    </button>
                  ))}
                </fieldset>
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
              <ScaledViewport key={shown} {...windows[shown]}>
                <iframe title={`${windows[shown].title}上的样子`} src={address} />
              </ScaledViewport>
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
