import { playingTime } from '../../../domain/formatters';
import { Icon } from '../../ui/Icon';
import { Cover } from './Cover';
import { ItemLink } from './ItemLink';
import { PublicationInfo } from './PublicationInfo';
import type { ContentItem } from './queries';
import './list.css';

interface ThumbGridProps {
  list: readonly ContentItem[];
  /** Level of the titles, below whatever the wall stands under. */
  heading?: 'h2' | 'h3';
  /** The page on which they are opened, where it is not the usual one. */
  page?: string;
  /** Says how each begins. */
  summaries?: boolean;
}

/** A wall of pictures, each the way to what it shows. */
export function ThumbGrid({ list, heading: Heading = 'h2', page, summaries = false }: ThumbGridProps) {
  return (
    <ul className="thumbs">
      {list.map((item, index) => (
        <li key={item.id}>
          <Cover picture={item.cover} first={index < 4}>
            {item.kind === 'video' && <Playable seconds={item.duration} />}
          </Cover>
          <Heading>
            <ItemLink item={item} page={page} />
          </Heading>
          {summaries && item.summary && <p className="soft">{item.summary}</p>}
          <PublicationInfo
            publishTime={item.publishTime}
            views={item.kind === 'video' ? item.views : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** That there is something to play, and for how long. */
function Playable({ seconds }: { seconds: number | null }) {
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
