import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { UploadCard } from '../../engine/forms/files/UploadCard';
import { ChooseMedia } from '../../engine/forms/media/ChooseMedia';
import { MediaGrid } from '../../engine/forms/media/MediaGrid';
import { MediaSearch } from '../../engine/forms/media/MediaSearch';
import { type Media, mediaQuery } from '../../engine/forms/media/queries';
import { useMediaUploads } from '../../engine/forms/media/useMediaUploads';
import { Empty } from '../../ui/states';
import { toast } from '../../ui/Toast';
import { PageTitle } from '../AdminPage';
import { MediaDialog } from './MediaDialog';
import '../../engine/forms/files/files.css';
import './content-editor.css';

/** 媒体库: pictures and documents of the site. */
export function MediaLibrary({ text }: { text: string }) {
  const navigate = useNavigate();
  const query = usePage(page => mediaQuery({ text }, page));
  const [opened, setOpened] = useState<Media | null>(null);
  const uploads = useMediaUploads(({ name }) => toast(`${name} 已放进媒体库`));
  return (
    <>
      <PageTitle title="媒体库" />
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
      <PagedList
        query={query}
        what="媒体库"
        unit="个"
        empty={
          text ? (
            <Empty title={`没有名称里带“${text}”的文件`} text="换几个字再查。" />
          ) : (
            <Empty title="媒体库是空的" text="上传的图片和文件会出现在这里。" />
          )
        }
      >
        {({ list }) => <MediaGrid list={list} actionLabel="查看" onChoose={setOpened} />}
      </PagedList>
      {opened && <MediaDialog media={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
