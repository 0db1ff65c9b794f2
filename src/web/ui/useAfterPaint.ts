import { startTransition, useEffect, useState } from 'react';

/**
 * True as soon as what was rendered with it, or when it first was `wanted`, has been painted. What is in the background
 * is painted when it is looked at.
 */
export function useAfterPaint(wanted = true): boolean {
  const [painted, setPainted] = useState(false);
  // What follows from it is in no hurry: whoever does something now comes first.
  useEffect(() => (wanted ? afterPaint(() => startTransition(() => setPainted(true))) : undefined), [wanted]);
  return painted;
}

/**
 * Does something when what has just been rendered has been painted: it would hold that up.
 * @returns what calls it off
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
