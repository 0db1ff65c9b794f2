import { startTransition, useEffect, useState } from 'react';

/**
 * True as soon as the current render has been painted, or the render in which `isEnabled` first became true. A background
 * tab is painted when it becomes visible.
 */
export function useAfterPaint(isEnabled = true): boolean {
  const [painted, setPainted] = useState(false);
  // The resulting render is low priority: user input comes first.
  useEffect(
    () => (isEnabled ? afterPaint(() => startTransition(() => setPainted(true))) : undefined),
    [isEnabled],
  );
  return painted;
}

/**
 * Runs a task after the current render has been painted, because it would delay that.
 * @returns a function that cancels the task
 */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
