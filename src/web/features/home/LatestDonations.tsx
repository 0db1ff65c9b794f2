import { useLayoutEffect, useRef, useState } from 'react';
import { clockTime, shanghaiDay, today } from '../../../domain/dates';
import { date } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { routeOf } from '../../app/routes';
import { Button, ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useAutoplay, useInterval } from './autoplay';
import { HomeSection } from './HomeSection';
import { type LatestDonation, latestDonationsQuery } from './queries';

/** Number of donations shown at once, and milliseconds until the next one appears. */
const VISIBLE_ROWS = 5;
const STEP_MS = 3500;

/** Latest donations (最新捐赠), scrolling up line by line. */
export function LatestDonations() {
  return (
    <HomeSection
      title="最新捐赠"
      query={latestDonationsQuery}
      className="card home-gifts"
      isEmpty={({ list }) => list.length === 0}
      nothing="还没有捐赠。"
    >
      {({ list }) => <Ticker gifts={list} />}
    </HomeSection>
  );
}

function Ticker({ gifts }: { gifts: readonly LatestDonation[] }) {
  const [first, setFirst] = useState(0);
  const { isOn, isMoving, toggle, holds: hoverHandlers } = useAutoplay();
  const moves = gifts.length > VISIBLE_ROWS;
  useInterval(isMoving && moves, STEP_MS, () => setFirst(first => first + 1));

  const rows = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const row = rows.current?.firstElementChild;
    if (first === 0 || !row || !rows.current?.animate) return;
    const from = { transform: `translateY(${row.clientHeight}px)` };
    rows.current.animate([from, { transform: 'none' }], { duration: 400, easing: 'ease-out' });
  }, [first]);

  const shown = Array.from({ length: Math.min(VISIBLE_ROWS, gifts.length) }, (_, at) => {
    return gifts[(first + at) % gifts.length]!;
  });
  return (
    <>
      {moves && (
        <Button variant="quiet" onClick={toggle}>
          <Icon name={isOn ? 'pause' : 'play'} />
          {isOn ? '暂停滚动' : '继续滚动'}
        </Button>
      )}
      <div className="gifts" {...hoverHandlers}>
        <ol ref={rows}>
          {shown.map(gift => (
            <GiftRow key={gift.no} gift={gift} />
          ))}
        </ol>
      </div>
      {routeOf('/donationFind') && (
        <p className="mt-4">
          <ButtonLink block to="/donationFind">
            查询我的捐赠
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function GiftRow({ gift: { at, shownName, project, direction, correctedAmount } }: { gift: LatestDonation }) {
  const isToday = shanghaiDay(new Date(at)) === today();
  return (
    <li>
      <time className="faint" dateTime={at}>
        {isToday ? clockTime(at) : date(at).slice(5)}
      </time>
      <span className="gift-who ellipsis">{shownName}</span>
      <span className="gift-to faint ellipsis">{project?.name ?? direction ?? '非定向，由本会统筹使用'}</span>
      <b className="money">{yuan(correctedAmount)}</b>
    </li>
  );
}
