import { useEffect, useState } from 'react';
import { toShanghaiTime } from '../../../domain/shanghai-time';

/** The date and the time of the society, to the second. */
export function Clock() {
  const now = useSeconds();
  const there = toShanghaiTime(now);
  if (!there) return null;
  return (
    <p className="screen-clock">
      {/* Without the seconds: what says the time must not change while it is read out. */}
      <time dateTime={there.format('YYYY-MM-DDTHH:mmZ')}>
        <span>
          {there.format('YYYY年M月D日')} 星期{'日一二三四五六'[there.day()]}
        </span>
        <b>{there.format('HH:mm:ss')}</b>
      </time>
    </p>
  );
}

/** The present second; tells the next one as it begins, so that the clock never runs behind. */
function useSeconds(): number {
  const [now, tell] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => tell(Date.now()), 1000 - (Date.now() % 1000));
    return () => clearTimeout(timer);
  });
  return now;
}
