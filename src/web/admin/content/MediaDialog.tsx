import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fileSize } from '../../../domain/file-size';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { useAction } from '../../app/api/use-action';
import { isOpen } from '../../engine/forms/files/scan-status';
import { invalidateMedia, type Media, mediaUsesQuery } from '../../engine/forms/media/queries';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorText } from '../../ui/ErrorText';
import { Note } from '../../ui/Note';
import { QueryResult } from '../../ui/QueryResult';
import { toast } from '../../ui/Toast';
import { contentTitle, stateTitles } from './content-states';
import { buildContentRecordPath } from './filter';
import form from './media.form.yaml';

/** One file of the media library: preview, uses, and deletion when it is unused. */
export function MediaDialog({ media, onClose }: { media: Media; onClose: () => void }) {
  const uses = useQuery(mediaUsesQuery(media.id), queryClient);
  const isPicture = media.type.startsWith('image/');
  return (
    <Dialog title={isPicture ? '图片' : '文件'} wide onClose={onClose}>
      {media.scan === 'infected' && (
        <Note tone="wait">
          没有通过安全检查，可能含有恶意程序，已经隔离，网站上不再显示。请把用到的地方换成另一个，再把它删除。
        </Note>
      )}
      {isPicture && isOpen(media) && <img className="media-large" src={media.url} alt={media.alt} />}
      <p className="faint">
        {fileSize(media.size)}
        {media.width && media.height && `，${media.width}×${media.height}`}，{dateTime(media.uploadedAt)}{' '}
        上传，
        <a className="link" href={media.url} target="_blank" rel="noreferrer">
          打开原文件
        </a>
      </p>
      <ScreenForm<{ name: string; alt?: string }>
        form={form}
        ui={isPicture ? {} : { alt: { 'ui:widget': 'hidden' } }}
        initial={{ name: media.name, alt: media.alt }}
        submit={async ({ name, alt = '' }) => {
          await call('POST', '/admin/content/media/describe', { body: { id: media.id, name, alt } });
          toast('已保存');
          await invalidateMedia();
          onClose();
        }}
        action="保存"
        doing="正在保存…"
      />
      <section className="stack gap-2 mt-5" aria-labelledby="media-uses">
        <h3 id="media-uses" className="label">
          用在哪里
        </h3>
        <QueryResult query={uses} what="用在哪里" paragraphs={1}>
          {list =>
            list.length > 0 ? (
              <ul className="stack gap-2">
                {list.map(use => (
                  <li key={use.id} className="cluster">
                    <Link className="link" to={buildContentRecordPath(use.kind, use.id)}>
                      {contentTitle(use)}
                    </Link>
                    <small className="faint">{stateTitles[use.state]}</small>
                  </li>
                ))}
              </ul>
            ) : (
              <>
                <p className="soft">现在没有用到，可以删除。</p>
                <Remove media={media} onRemoved={onClose} />
              </>
            )
          }
        </QueryResult>
      </section>
    </Dialog>
  );
}

/** Deleting a file asks for a second confirmation: it cannot be undone. */
function Remove({ media, onRemoved }: { media: Media; onRemoved: () => void }) {
  const [sure, setSure] = useState(false);
  const remove = useAction(async () => {
    await call('POST', '/admin/content/media/remove', { body: { id: media.id } });
    toast(`${media.name} 已删除`);
    await invalidateMedia();
    onRemoved();
  });
  return (
    <>
      <Button busy={remove.isRunning && '正在删除…'} onClick={() => (sure ? remove.run() : setSure(true))}>
        {sure ? '确定删除，不能恢复' : '删除'}
      </Button>
      <ErrorText error={remove.error} />
    </>
  );
}
