import { playingTime } from '../../../domain/formatters';
import { Icon } from '../../ui/Icon';
import { Cover } from './Cover';
import { ItemLink } from './ItemLink';
import { PublicationInfo } from './PublicationInfo';
import type { ContentItem } from './queries';
import './list.css';

interface ThumbGridProps {
  list: readonly ContentItem[];
  /** Level of the titles, one below the enclosing heading. */
  heading?: 'h2' | 'h3';
  /** Path of the page that opens the items, when it is not the default one. */
  page?: string;
  /** Whether it is what its page begins with. */
  first?: boolean;
  /** Shows the summary of each item. */
  summaries?: boolean;
}

/** Grid of pictures, each linked to its content. */
export function ThumbGrid({
  list,
  heading: Heading = 'h2',
  page,
  first = false,
  summaries = false,
}: ThumbGridProps) {
  return (
    <ul className="thumbs">
      {list.map((item, index) => (
        <li key={item.id} className="clickable">
          <Cover picture={item.cover} first={first && index === 0}>
            {item.kind === 'video' && <PlayMark seconds={item.duration} />}
          </Cover>
          <Heading className="label">
            <ItemLink item={item} page={page} />
          </Heading>
          {summaries && item.summary && <p className="soft small clamp mt-1">{item.summary}</p>}
          <PublicationInfo
            publishTime={item.publishTime}
            views={item.kind === 'video' ? item.views : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** Marks a video, with its length. */
function PlayMark({ seconds }: { seconds: number | null }) {
  return (
    <>
      <span className="cover-play">
        <Icon name="play" />
      </span>
      {seconds ? (
        <span className="cover-length">
          <span className="sr">时长</span>
          {playingTime(seconds)}
        </span>
      ) : null}
    </>
  );
}
