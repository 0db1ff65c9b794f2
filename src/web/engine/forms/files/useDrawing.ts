import { type PointerEvent, useCallback, useRef, useState } from 'react';

/** Pixels of a drawing for each pixel of the page, so that it is sharp on paper. */
const SHARPNESS = 3;
const PEN = 2.4;

/** Drawing by hand, pen or mouse. */
export function useDrawing() {
  const element = useRef<HTMLCanvasElement>(null);
  const [empty, setEmpty] = useState(true);
  const down = useRef(false);

  /** The canvas has as many pixels as it takes on the page. */
  const canvas = useCallback((node: HTMLCanvasElement | null) => {
    element.current = node;
    if (!node) return;
    node.width = node.clientWidth * SHARPNESS;
    node.height = node.clientHeight * SHARPNESS;
  }, []);

  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return [(clientX - left) * SHARPNESS, (clientY - top) * SHARPNESS] as const;
  };
  const context = () => {
    const drawn = element.current?.getContext('2d') ?? null;
    if (drawn)
      Object.assign(drawn, {
        lineWidth: PEN * SHARPNESS,
        lineCap: 'round',
        lineJoin: 'round',
        strokeStyle: '#111',
      });
    return drawn;
  };
  const lift = () => {
    down.current = false;
  };
  return {
    canvas,
    empty,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        down.current = true;
        const pen = context();
        pen?.beginPath();
        pen?.moveTo(...at(event));
        // A dot is a stroke, too.
        pen?.lineTo(...at(event));
        pen?.stroke();
        setEmpty(false);
      },
      onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
        if (!down.current) return;
        const pen = context();
        pen?.lineTo(...at(event));
        pen?.stroke();
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
    clear() {
      const { width = 0, height = 0 } = element.current ?? {};
      context()?.clearRect(0, 0, width, height);
      setEmpty(true);
    },
    /** What was drawn, as PNG; null where nothing was. */
    picture(): Promise<Blob | null> {
      const { current } = element;
      if (!current || empty) return Promise.resolve(null);
      return new Promise(resolve => current.toBlob(resolve, 'image/png'));
    },
  };
}
