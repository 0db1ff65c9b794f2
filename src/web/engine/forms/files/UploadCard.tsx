import { fileSize } from '../../../../domain/file-size';
import { Button } from '../../../ui/Button';
import { FileCard } from './FileCard';
import type { UploadItem, Uploads } from './uploads';

interface UploadCardProps {
  sending: UploadItem;
  uploads: Uploads;
  /** Whether there is room for another file; a failed upload does not count and can only be retried if there is. */
  hasRoom?: boolean;
}

/** A file being uploaded: progress, and buttons to cancel or retry. */
export function UploadCard({ sending, uploads, hasRoom = true }: UploadCardProps) {
  const { key, name, size, state, progress, problem, canRetry } = sending;
  const percent = Math.round(progress * 100);
  const about = state === 'waiting' ? '等待上传' : percent < 100 ? `已上传 ${percent}%` : '正在检查…';
  return (
    <FileCard
      name={name}
      about={`${fileSize(size)} · ${about}`}
      picture={null}
      problem={problem}
      progress={state === 'sending' ? progress : undefined}
    >
      {(state === 'offline' || (state === 'failed' && canRetry && hasRoom)) && (
        <Button variant="quiet" onClick={() => uploads.retry(key)}>
          重试<span className="sr">{name}</span>
        </Button>
      )}
      <Button variant="quiet" onClick={() => uploads.cancel(key)}>
        {state === 'failed' ? '移除' : '取消'}
        <span className="sr">{name}</span>
      </Button>
    </FileCard>
  );
}
