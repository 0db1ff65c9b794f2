import { upload } from '../../../app/api/upload';
import { useUploads } from '../files/useUploads';
import { invalidateMedia, type Media } from './queries';

/** Files on their way into the library: made lighter, sent one after the other, tried again where the line breaks. */
export function useMediaUploads(onDone: (media: Media) => void) {
  return useUploads<Media>('doc', {
    send: sending => upload<Media>({ ...sending, path: '/admin/content/media/upload' }),
    onDone(media) {
      void invalidateMedia();
      onDone(media);
    },
  });
}
