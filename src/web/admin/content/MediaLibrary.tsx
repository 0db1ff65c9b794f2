import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { PageLinks } from '../../engine/applications/PageLinks';
import { UploadCard } from '../../engine/forms/files/UploadCard';
import { ChooseMedia } from '../../engine/forms/media/ChooseMedia';
import { MediaGrid } from '../../engine/forms/media/MediaGrid';
import { MediaSearch } from '../../engine/forms/media/MediaSearch';
import { type Media, mediaQuery } from '../../engine/forms/media/queries';
import { useMediaUploads } from '../../engine/forms/media/useMediaUploads';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { toast } from '../../ui/Toast';
import { MediaDialog } from './MediaDialog';
import '../../engine/forms/files/files.css';
import './content-editor.css';

/** 媒体库: pictures and documents of the site. */
export function MediaLibrary({ text, page }: { text: string; page: number }) {
  const navigate = useNavigate();
  const query = useQuery(mediaQuery({ text, page }), queryClient);
  const [opened, setOpened] = useState<Media | null>(null);
  const uploads = useMediaUploads(({ name }) => toast(`${name} 已放进媒体库`));
  return (
    <>
      <header className="content-room-head">
        <h1>媒体库</h1>
      </header>
      <p className="soft">放在这里的图片和文件是公开的：有地址的人都能打开。含个人信息的材料不要放进来。</p>
      <ChooseMedia pictures={false} isMultiple onFiles={uploads.add} />
      <ul className="file-cards" aria-label="正在上传的文件">
        {uploads.list.map(sending => (
          <UploadCard key={sending.key} sending={sending} uploads={uploads} />
        ))}
      </ul>
      <MediaSearch
        text={text}
        onText={next =>
          navigate(`/content?${new URLSearchParams({ media: '', ...(next && { text: next }) })}`)
        }
      />
      <QueryResult query={query} what="媒体库">
        {({ list, total, page, pageSize }) =>
          list.length === 0 ? (
            <Empty
              title={text ? `没有名称里带“${text}”的文件` : total > 0 ? '没有这一页' : '媒体库是空的'}
              text={text ? '换几个字再查。' : '上传的图片和文件会出现在这里。'}
            />
          ) : (
            <>
              <MediaGrid list={list} actionLabel="查看" onChoose={setOpened} />
              <PageLinks unit="个" total={total} page={page} pageSize={pageSize} />
            </>
          )
        }
      </QueryResult>
      {opened && <MediaDialog media={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
