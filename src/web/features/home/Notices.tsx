import { useState } from 'react';
import { date } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { routeOf } from '../../app/routes';
import { Icon } from '../../ui/Icon';
import { useInDocument } from '../../ui/in-document';
import { MoreLink } from '../../ui/Section';
import { ItemLink } from '../content/ItemLink';
import { newsQuery } from '../content/queries';
import { useAutoplay, useInterval } from './autoplay';
import { useInViewport } from './useInViewport';

/** Milliseconds per announcement. */
const NOTICE_MS = 6000;

/** Announcements, one line, one at a time. The line keeps its height while loading. */
export function Notices() {
  const inDocument = useInDocument();
  const [element, isNear] = useInViewport<HTMLElement>();
  const { data, error } = useQuery({ ...newsQuery, enabled: isNear });
  const [at, show] = useState(0);
  const { isOn, isMoving, toggle, holds: hoverHandlers } = useAutoplay();
  const notices = data?.notices ?? [];
  const isRotating = notices.length > 1;
  useInterval(isMoving && isRotating, NOTICE_MS, () => show(at => at + 1));
  const notice = notices[at % notices.length];
  if (error || (data && !notice)) return null;
  return (
    <section ref={element} className="notices" aria-label="通知" aria-busy={!data}>
      <div className="wrap">
        <Icon name="horn" />
        <b>通知</b>
        {notice && (
          <p key={notice.id} {...hoverHandlers}>
            <ItemLink item={notice} />
            <time dateTime={notice.publishTime}>{date(notice.publishTime)}</time>
          </p>
        )}
        {isRotating && !inDocument && (
          <button
            type="button"
            className="icon-btn"
            aria-label={isOn ? '暂停通知滚动' : '播放通知滚动'}
            onClick={toggle}
          >
            <Icon name={isOn ? 'pause' : 'play'} />
          </button>
        )}
        {routeOf('/news') && (
          <MoreLink arrow to="/news?category=notice" label="全部通知">
            <span>全部通知</span>
          </MoreLink>
        )}
      </div>
    </section>
  );
}
