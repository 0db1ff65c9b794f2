import { createStore } from '../../ui/store';
import { onNetworkBack } from './network-back';

/** When the answers that are shown were kept by the service worker; null for those of the network. */
const { get, set, use: useSavedAt } = createStore<string | null>(null);

export { useSavedAt };

let refreshAnswers = () => {};
let stopWaiting = () => {};

/** Remembers whether an answer is a kept one. */
export function noteAnswer({ headers }: Response): void {
  const savedAt = headers.get('saved-at');
  if (get() === savedAt) return;
  stopWaiting();
  if (savedAt) stopWaiting = onNetworkBack(() => refreshAnswers());
  set(savedAt);
}

/** Calls a function when the network is back while kept answers are shown. */
export function onBackOnline(refresh: () => void): void {
  refreshAnswers = refresh;
}
