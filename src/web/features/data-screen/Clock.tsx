import { useEffect, useState } from 'react';
import { toShanghaiTime } from '../../../domain/shanghai-time';

/** Date and time in Shanghai, to the second. */
export function Clock() {
  const now = useSeconds();
  const there = toShanghaiTime(now);
  if (!there) return null;
  return (
    <p className="screen-clock">
      {/* Without seconds: the value must not change while a screen reader reads it. */}
      <time dateTime={there.format('YYYY-MM-DDTHH:mmZ')}>
        <span>
          {there.format('YYYY年M月D日')} 星期{'日一二三四五六'[there.day()]}
        </span>
        <b>{there.format('HH:mm:ss')}</b>
      </time>
    </p>
  );
}

/** Current second; updated at the start of each second, so that the clock never lags. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), 1000 - (Date.now() % 1000));
    return () => clearTimeout(timer);
  });
  return now;
}
