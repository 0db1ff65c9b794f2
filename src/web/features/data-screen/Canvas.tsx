import { useEffect, useRef } from 'react';
import { type Draw, surroundingsOf } from './chart-context';
import { init } from './echarts';
import { wantsCalm } from './reduced-motion';

/** Draws, and draws anew when figures or the size of the window change. */
export default function Canvas({ draw }: { draw: Draw }) {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(null);
  const latest = useRef(draw);

  useEffect(() => {
    const place = element.current!;
    const made = init(place, null, { renderer: 'canvas' });
    chart.current = made;
    const observer = new ResizeObserver(() => {
      made.resize();
      made.setOption({ ...latest.current(surroundingsOf(place)), animation: false });
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    latest.current = draw;
    chart.current?.setOption({ ...draw(surroundingsOf(element.current!)), animation: !wantsCalm() });
  }, [draw]);

  return <div ref={element} className="screen-canvas" />;
}
