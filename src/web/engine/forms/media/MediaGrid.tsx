import { Icon } from '../../../ui/Icon';
import { aboutFile, isOpen, readerScanProblem } from '../files/scan-status';
import { type Media, thumbnailOf } from './queries';
import './media.css';

interface MediaGridProps {
  list: readonly Media[];
  /** Accessible name of the action on a file: 选用, 查看. */
  actionLabel: string;
  onChoose: (media: Media) => void;
}

/** Files as thumbnails, each a button. */
export function MediaGrid({ list, actionLabel, onChoose }: MediaGridProps) {
  return (
    <ul className="grid gap-3 mt-4 media-grid">
      {list.map(media => (
        <li key={media.id}>
          <button type="button" onClick={() => onChoose(media)}>
            <span className="media-look">
              {media.type.startsWith('image/') && isOpen(media) ? (
                <img src={thumbnailOf(media)} alt="" loading="lazy" />
              ) : (
                <Icon name="file" />
              )}
            </span>
            <span className="media-words">
              <span className="sr">{actionLabel}：</span>
              <b className="ellipsis small">{media.alt || media.name}</b>
              <small className="num faint small">
                {media.width && media.height ? `${media.width}×${media.height}，` : ''}
                {aboutFile(media)}
              </small>
              {readerScanProblem(media) && <small className="error small">{readerScanProblem(media)}</small>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
