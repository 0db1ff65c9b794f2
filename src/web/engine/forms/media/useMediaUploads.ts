import { upload } from '../../../app/api/upload';
import { useUploads } from '../files/useUploads';
import { invalidateMedia, type Media } from './queries';

/**
 * Upload queue of the media library: files are compressed, sent one after the other, and retried after a lost
 * connection.
 */
export function useMediaUploads(onDone: (media: Media) => void) {
  return useUploads<Media>('doc', {
    send: sending => upload<Media>({ ...sending, path: '/admin/content/media/upload' }),
    onDone(media) {
      void invalidateMedia();
      onDone(media);
    },
  });
}
