import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { QueryResult } from '../../ui/QueryResult';
import { toast } from '../../ui/Toast';

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
            <div className="preview">
              <div className="preview-bar">
                <fieldset className="preview-windows">
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
              <ScaledViewport key={shown} address={address} {...windows[shown]} />
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

interface ScaledViewportProps {
  address: string;
  title: string;
  width: number;
  height: number;
}

/** A viewport of a given width, scaled down to fit the screen. */
function ScaledViewport({ address, title, width, height }: ScaledViewportProps) {
  const pane = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const adjust = () => {
      const scale = Math.min(1, element.clientWidth / width);
      element.style.setProperty('--glass-width', `${width}px`);
      element.style.setProperty('--glass-height', `${height}px`);
      element.style.setProperty('--glass-scale', String(scale));
    };
    adjust();
    const observer = new ResizeObserver(adjust);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, height]);
  return (
    <div ref={pane} className="glass">
      <iframe title={`${title}上的样子`} src={address} />
    </div>
  );
}
