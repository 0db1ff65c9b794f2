/** Keys that act on the open application. */
const CASE_KEYS = ['a', 'c', 'e', 'f', 'm', 'r', 'x', 'enter'] as const;

const nameOf = (key: string) => (key === 'enter' ? '回车' : key.toUpperCase());

/**
 * Shortcuts of an application that is not ready: each is refused with an explanation. None is queued: it would decide
 * an application that was not on the screen when the key was pressed.
 * @param why what is not ready
 */
export const rejectedShortcuts = (why: string, refuse: (text: string) => void): Record<string, () => void> =>
  Object.fromEntries(
    CASE_KEYS.map(key => [key, () => refuse(`请稍候，${why}；刚才按的 ${nameOf(key)} 没有生效`)]),
  );
