import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../app/api/query-client';
import { Dialog } from '../../../ui/Dialog';
import { Pagination } from '../../../ui/Pagination';
import { QueryResult } from '../../../ui/QueryResult';
import { UploadCard } from '../files/UploadCard';
import { ChooseMedia } from './ChooseMedia';
import { MediaGrid } from './MediaGrid';
import { MediaSearch } from './MediaSearch';
import { MEDIA_PAGE_SIZE, type Media, mediaQuery } from './queries';
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
  const [page, setPage] = useState(1);
  const query = useQuery(mediaQuery({ type: type === 'any' ? undefined : type, text, page }), queryClient);
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
      <MediaSearch
        text={text}
        onText={next => {
          setText(next);
          setPage(1);
        }}
      />
      <QueryResult query={query} what="媒体库">
        {({ list, total }) => (
          <>
            {list.length === 0 && (
              <p className="mt-4 soft">
                {text ? `没有名称里带“${text}”的${what}` : `还没有${what}，请先上传`}
              </p>
            )}
            <MediaGrid list={list} actionLabel="选用" onChoose={onPick} />
            <Pagination {...{ page, total }} pageSize={MEDIA_PAGE_SIZE} onTurn={setPage} />
          </>
        )}
      </QueryResult>
    </Dialog>
  );
}
