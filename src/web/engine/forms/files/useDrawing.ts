import { type PointerEvent, useCallback, useRef, useState } from 'react';

/** Canvas pixels per CSS pixel, so that the drawing is sharp in print. */
const PIXEL_RATIO = 3;
const PEN_WIDTH = 2.4;

/** Drawing on a canvas by finger, pen or mouse. */
export function useDrawing() {
  const element = useRef<HTMLCanvasElement>(null);
  const [empty, setEmpty] = useState(true);
  const isDrawing = useRef(false);

  /** The canvas has the size in pixels that it occupies on the page, times `PIXEL_RATIO`. */
  const canvas = useCallback((node: HTMLCanvasElement | null) => {
    element.current = node;
    if (!node) return;
    node.width = node.clientWidth * PIXEL_RATIO;
    node.height = node.clientHeight * PIXEL_RATIO;
  }, []);

  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return [(clientX - left) * PIXEL_RATIO, (clientY - top) * PIXEL_RATIO] as const;
  };
  const context = () => {
    const drawn = element.current?.getContext('2d') ?? null;
    if (drawn)
      Object.assign(drawn, {
        lineWidth: PEN_WIDTH * PIXEL_RATIO,
        lineCap: 'round',
        lineJoin: 'round',
        strokeStyle: '#111',
      });
    return drawn;
  };
  const endStroke = () => {
    isDrawing.current = false;
  };
  return {
    canvas,
    empty,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        isDrawing.current = true;
        const pen = context();
        pen?.beginPath();
        pen?.moveTo(...at(event));
        // A dot counts as a stroke.
        pen?.lineTo(...at(event));
        pen?.stroke();
        setEmpty(false);
      },
      onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
        if (!isDrawing.current) return;
        const pen = context();
        pen?.lineTo(...at(event));
        pen?.stroke();
      },
      onPointerUp: endStroke,
      onPointerCancel: endStroke,
    },
    clear() {
      const { width = 0, height = 0 } = element.current ?? {};
      context()?.clearRect(0, 0, width, height);
      setEmpty(true);
    },
    /** The drawing as PNG; null when it is empty. */
    picture(): Promise<Blob | null> {
      const { current } = element;
      if (!current || empty) return Promise.resolve(null);
      return new Promise(resolve => current.toBlob(resolve, 'image/png'));
    },
  };
}
