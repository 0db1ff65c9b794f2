import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ScaledViewportProps {
  /** Pixels of the page. */
  width: number;
  /** Without it, the page is as high as the box it is in. */
  height?: number;
  /** The iframe. */
  children: ReactNode;
}

/** A viewport of a given width, scaled down where there is less room. */
export function ScaledViewport({ width, height, children }: ScaledViewportProps) {
  const pane = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const adjust = () => {
      const scale = Math.min(1, element.clientWidth / width) || 1;
      element.style.setProperty('--glass-width', `${width}px`);
      element.style.setProperty('--glass-height', `${height ?? element.clientHeight / scale}px`);
      element.style.setProperty('--glass-scale', String(scale));
    };
    adjust();
    const observer = new ResizeObserver(adjust);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, height]);
  return (
    <div ref={pane} className="glass">
      {children}
    </div>
  );
}
