import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../ui/reduced-motion';
import { type ChartBuilder, readChartStyle } from './chart-style';
import { init } from './echarts';

/** Renders a chart, again when the data or the window size changes. */
export default function Canvas({ draw }: { draw: ChartBuilder }) {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(null);
  const latest = useRef(draw);

  useEffect(() => {
    const place = element.current!;
    const made = init(place, null, { renderer: 'canvas' });
    chart.current = made;
    const observer = new ResizeObserver(() => {
      made.resize();
      made.setOption({ ...latest.current(readChartStyle(place)), animation: false });
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
    chart.current?.setOption({
      ...draw(readChartStyle(element.current!)),
      animation: !prefersReducedMotion(),
    });
  }, [draw]);

  return <div ref={element} className="screen-canvas" />;
}
