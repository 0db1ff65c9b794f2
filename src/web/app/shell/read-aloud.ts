/** What is read: every block that carries words, in the order of the page. */
const blocks = 'h1, h2, h3, p, li, dt, dd, legend, label, figcaption, th, td';

/** The words of an element that a listener needs, block by block, without those hidden or repeated inside. */
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

/** Whether this browser can read aloud; the WeChat webview, for one, cannot. The page is drawn for those that can. */
export const canReadAloud = (): boolean =>
  typeof window === 'undefined' || ('speechSynthesis' in window && 'SpeechSynthesisUtterance' in window);

let underWay: (() => void) | undefined;

/** Ends what is being read: the words have gone from the page. */
export const stopReadAloud = (): void => underWay?.();

/**
 * Reads texts one after the other: long utterances are cut off by some browsers.
 *
 * @param texts what is read
 * @param onEnd called after the last word, not when stopped
 * @returns the way to stop
 */
export function readAloud(texts: readonly string[], onEnd: () => void): () => void {
  const synthesis = window.speechSynthesis;
  let stopped = false;
  synthesis.cancel();
  texts.forEach((text, index) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = 'zh-CN';
    utterance.rate = 0.95;
    if (index === texts.length - 1) utterance.onend = () => !stopped && onEnd();
    synthesis.speak(utterance);
  });
  const stop = () => {
    stopped = true;
    synthesis.cancel();
  };
  underWay = () => {
    underWay = undefined;
    stop();
    onEnd();
  };
  return stop;
}
