import { createStore } from '../../ui/store';

/** When the answers that are shown were kept by the service worker; null for those of the network. */
const { get, set, use: useSavedAt } = createStore<string | null>(null);

export { useSavedAt };

/** Remembers whether an answer is a kept one. */
export function noteAnswer({ headers }: Response): void {
  const savedAt = headers.get('saved-at');
  if (get() !== savedAt) set(savedAt);
}
