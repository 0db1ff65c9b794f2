import { useState } from 'react';
import { PagedList } from '../../../app/list/PagedList';
import { usePage } from '../../../app/list/use-page';
import { Dialog } from '../../../ui/Dialog';
import { UploadCard } from '../files/UploadCard';
import { ChooseMedia } from './ChooseMedia';
import { MediaGrid } from './MediaGrid';
import { MediaSearch } from './MediaSearch';
import { type Media, mediaQuery } from './queries';
import { useMediaUploads } from './useMediaUploads';
import '../files/files.css';
import './media.css';

interface MediaPickerProps {
  /** Whether only pictures are offered, or all files. */
  type?: 'picture' | 'any';
  onPick: (media: Media) => void;
  onClose: () => void;
}

/** Dialog for choosing a file: a new upload, or one from the library. */
export function MediaPicker({ type = 'picture', onPick, onClose }: MediaPickerProps) {
  const [text, setText] = useState('');
  const uploads = useMediaUploads(onPick);
  const what = type === 'picture' ? '图片' : '文件';
  return (
    <Dialog title={`选择${what}`} wide onClose={onClose}>
      <ChooseMedia pictures={type === 'picture'} onFiles={uploads.add} />
      <ul className="file-cards" aria-label={`正在上传的${what}`}>
        {uploads.list.map(sending => (
          <UploadCard key={sending.key} sending={sending} uploads={uploads} />
        ))}
      </ul>
      <MediaSearch text={text} onText={setText} />
      <Library key={text} {...{ type, what, text, onPick }} />
    </Dialog>
  );
}

/** The files of the library with these words, from the first page. */
function Library({ type, what, text, onPick }: LibraryProps) {
  const filter = { type: type === 'any' ? undefined : type, text };
  const query = usePage(page => mediaQuery(filter, page), { inDialog: true });
  return (
    <PagedList
      query={query}
      what="媒体库"
      unit="个"
      empty={
        <p className="mt-4 soft">{text ? `没有名称里带“${text}”的${what}` : `还没有${what}，请先上传`}</p>
      }
    >
      {({ list }) => <MediaGrid list={list} actionLabel="选用" onChoose={onPick} />}
    </PagedList>
  );
}

interface LibraryProps extends Required<Pick<MediaPickerProps, 'type' | 'onPick'>> {
  what: string;
  text: string;
}
