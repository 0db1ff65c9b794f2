import { currentLanguage } from './language';

/** Elements that are read: every block that contains text, in document order. */
const blocks = 'h1, h2, h3, p, li, dt, dd, legend, label, figcaption, th, td';

/** Texts of an element that are worth reading aloud, block by block, without hidden or nested duplicates. */
export function extractReadableTexts(root: Element): string[] {
  return [...root.querySelectorAll<HTMLElement>(blocks)]
    .filter(
      block =>
        !block.querySelector(blocks) &&
        !block.closest('[hidden], [aria-hidden="true"], nav, dialog:not([open])'),
    )
    .map(block => block.innerText ?? block.textContent)
    .map(words => words.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/**
 * Whether this browser supports speech synthesis; the WeChat webview, for one, does not. True during server-side
 * rendering.
 */
export const canReadAloud = (): boolean =>
  typeof window === 'undefined' || ('speechSynthesis' in window && 'SpeechSynthesisUtterance' in window);

let stopCurrent: (() => void) | undefined;

/** Stops reading aloud, because the text has left the page. */
export const stopReadAloud = (): void => stopCurrent?.();

/**
 * Reads texts one after the other, as some browsers cut off long utterances.
 *
 * @param texts texts to read
 * @param onEnd called after the last text, not when stopped
 * @returns a function that stops
 */
export function readAloud(texts: readonly string[], onEnd: () => void): () => void {
  const synthesis = window.speechSynthesis;
  let stopped = false;
  synthesis.cancel();
  texts.forEach((text, index) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = currentLanguage().locale.replace('_', '-');
    utterance.rate = 0.95;
    if (index === texts.length - 1) utterance.onend = () => !stopped && onEnd();
    synthesis.speak(utterance);
  });
  const stop = () => {
    stopped = true;
    synthesis.cancel();
  };
  stopCurrent = () => {
    stopCurrent = undefined;
    stop();
    onEnd();
  };
  return stop;
}
