import { useState } from 'react';
import { useQuery } from '../../../app/api/query-client';
import { Button } from '../../../ui/Button';
import { getErrorMessage } from '../../../ui/error-message';
import { Icon } from '../../../ui/Icon';
import { Failed, Skeleton } from '../../../ui/states';
import { type AttachedFile, fileLinksQuery } from './queries';
import { aboutFile, isOpen, readerScanProblem } from './scan-status';
import './files.css';

const ZOOMS = ['fit', 'half', 'whole', 'double'] as const;
const zoomWords = { fit: '适合窗口', half: '50%', whole: '100%', double: '200%' };

/** Preview of one file: a picture that can be rotated and enlarged, or a PDF in the browser's viewer. */
export function FilePreview({ file }: { file: AttachedFile }) {
  const { data, error, refetch } = useQuery({ ...fileLinksQuery([file.id]), enabled: isOpen(file) });
  const [turned, setTurned] = useState(0);
  const [zoom, setZoom] = useState<(typeof ZOOMS)[number]>('fit');
  const [broken, setBroken] = useState(false);
  const [link] = data ?? [];
  if (!isOpen(file)) return <Failed title="现在不能打开" text={readerScanProblem(file) ?? aboutFile(file)} />;
  if (error || broken || (data && !link)) {
    return (
      <Failed
        title="文件没有加载成功"
        text={error ? getErrorMessage(error) : '文件可能已被删除，或链接已过期。'}
      >
        <Button
          onClick={() => {
            setBroken(false);
            void refetch();
          }}
        >
          重新加载
        </Button>
      </Failed>
    );
  }
  if (!link) return <Skeleton />;
  const isPicture = file.type !== 'application/pdf';
  return (
    <div className="file-stage">
      <div className="file-tools cluster gap-1">
        {isPicture && (
          <div className="cluster gap-1">
            <Button variant="quiet" onClick={() => setTurned(turned + 1)}>
              <Icon name="refresh" />
              旋转
            </Button>
            <label className="cluster gap-1 file-zoom">
              <Icon name="zoom" />
              <span className="sr">缩放</span>
              <select value={zoom} onChange={event => setZoom(event.target.value as typeof zoom)}>
                {ZOOMS.map(name => (
                  <option key={name} value={name}>
                    {zoomWords[name]}
                  </option>
                ))}
              </select>
            </label>
          </div>
        )}
        <div className="cluster gap-1">
          <a className="btn btn--quiet" href={`${link.path}&download=1`} download={file.name}>
            下载
          </a>
        </div>
      </div>
      {isPicture ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="file-view" tabIndex={0} aria-label={file.name}>
          <img
            src={link.path}
            alt={file.name}
            className={`zoom-${zoom} turned-${turned % 4}`}
            onError={() => setBroken(true)}
          />
        </section>
      ) : (
        <iframe className="file-view" src={link.path} title={file.name} />
      )}
    </div>
  );
}
