import { useState } from 'react';
import { toShanghaiTime } from '../../../domain/shanghai-time';
import { useAutoScroll } from './auto-scroll';
import { Panel } from './Panel';
import { type DonationTickerEntry, donationTickerQuery, useScreenFigure } from './queries';

/** Number of donations visible at once. */
const VISIBLE_ROWS = 4;

/** Latest donations as a ticker; pauses on hover and with a button. */
export function DonationTicker() {
  const [isPaused, pause] = useState(false);
  return (
    <Panel
      title="最新捐赠"
      className="screen-gifts"
      {...useScreenFigure(donationTickerQuery)}
      aside={list =>
        list.length > VISIBLE_ROWS && (
          <label className="screen-pause">
            <input type="checkbox" checked={isPaused} onChange={() => pause(!isPaused)} />
            暂停滚动
          </label>
        )
      }
    >
      {list =>
        list.length === 0 ? (
          <p className="screen-waiting">还没有捐赠</p>
        ) : (
          <RollingList gifts={list} isPaused={isPaused} />
        )
      }
    </Panel>
  );
}

function RollingList({ gifts, isPaused }: { gifts: readonly DonationTickerEntry[]; isPaused: boolean }) {
  const rolls = gifts.length > VISIBLE_ROWS;
  const {
    list,
    holds: hoverHandlers,
    isRolling,
  } = useAutoScroll<HTMLOListElement>(rolls ? gifts.length : 0, isPaused);
  return (
    // Without animation the rest is reached by scrolling, also with the keyboard.
    <div className="screen-window" {...hoverHandlers} tabIndex={rolls && !isRolling ? 0 : undefined}>
      <ol ref={list}>
        {gifts.map(gift => (
          <TickerRow key={gift.key} gift={gift} />
        ))}
        {/* Repeats the first rows after the last, for a seamless loop. */}
        {isRolling &&
          gifts.slice(0, VISIBLE_ROWS).map(gift => <TickerRow key={`${gift.key}+`} gift={gift} isAgain />)}
      </ol>
    </div>
  );
}

function TickerRow({
  gift: { who, what, isMoney, purpose, at },
  isAgain,
}: {
  gift: DonationTickerEntry;
  isAgain?: true;
}) {
  return (
    <li aria-hidden={isAgain}>
      <span className="screen-who">{who}</span>
      <span className={isMoney ? 'screen-sum' : 'screen-sum screen-goods'}>{what}</span>
      <span className="screen-for">{purpose}</span>
      <time dateTime={at}>{timeOf(at)}</time>
    </li>
  );
}

/** Time for today, else the date. */
function timeOf(at: string): string {
  const [then, now] = [toShanghaiTime(at), toShanghaiTime(Date.now())];
  return then?.format(now?.isSame(then, 'day') ? 'HH:mm' : 'M月D日') ?? '';
}
