import { useCallback, useSyncExternalStore } from 'react';
import { onAccountChange } from './account-change';
import { shouldRetry } from './failure';

/** Milliseconds after which what is shown is asked again, and within which it is not. */
const MINUTE = 60_000;
const FRESH = 5_000;
/** Milliseconds before somebody who could not be reached is asked again; twice as many the next time. */
const PAUSE = 1000;

/** What the server is asked for as long as it is shown. */
export interface LiveQuery<T> {
  /** Names it; its first word is what `askAnew` is told. */
  key: readonly unknown[];
  fetch(): Promise<T>;
  /** Milliseconds for which an answer holds; infinite for what never changes. Left out, it may change any moment. */
  staleTime?: number;
}

/** What is known of it. */
export interface LiveQueryResult<T> {
  /** What was answered last. */
  data?: T;
  /** Whether that is how it stands: false while it is being asked anew. */
  isCurrent: boolean;
  /** Why it came to nothing, the last time. */
  error?: unknown;
  refetch(): void;
}

/**
 * What may change while it is looked at: asked when it comes on the screen, once a minute while it stays there, and
 * whenever somebody comes back to it; asked once where it is shown twice. For the page of forms, which goes without the
 * library that other pages fetch by: that weighs 14 kB.
 *
 * @param questions as many as there are now, known by their keys
 * @returns what is known of each, in their order
 */
export function useLiveQueries<T>(questions: readonly LiveQuery<T>[]): readonly LiveQueryResult<T>[] {
  const watches = questions.map(getObserver);
  const names = watches.map(({ name }) => name).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say which watches they are
  const subscribe = useCallback(
    (watcher: () => void) => {
      const ends = watches.map(watch => watch.begin(watcher));
      return () => {
        for (const end of ends) end();
      };
    },
    [names],
  );
  useSyncExternalStore(subscribe, () => turn);
  return watches.map(({ answer }) => answer as LiveQueryResult<T>);
}

/** Asks for what will soon be on the screen. */
export function prefetchLiveQuery(question: LiveQuery<unknown>): void {
  getObserver(question).freshen();
}

/** Counts whatever any answer has changed. */
let turn = 0;

class LiveQueryObserver {
  answer: LiveQueryResult<unknown> = { isCurrent: false, refetch: () => void this.ask() };
  private readonly watchers = new Set<() => void>();
  private asked = Number.NEGATIVE_INFINITY;
  private asking = false;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly name: string,
    readonly question: LiveQuery<unknown>,
  ) {}

  begin(watcher: () => void): () => void {
    this.watchers.add(watcher);
    if (this.watchers.size === 1) {
      const { staleTime = MINUTE } = this.question;
      if (Number.isFinite(staleTime)) this.timer = setInterval(this.look, staleTime);
      document.addEventListener('visibilitychange', this.look);
      if (this.freshen() && 'data' in this.answer && !this.asking) this.tell({ isCurrent: true });
    }
    return () => {
      this.watchers.delete(watcher);
      if (this.watchers.size > 0) return;
      clearInterval(this.timer);
      document.removeEventListener('visibilitychange', this.look);
      this.answer = { ...this.answer, isCurrent: false };
    };
  }

  /** Asks, unless it has just been. @returns whether it has */
  freshen(): boolean {
    const fresh = Date.now() - this.asked < (this.question.staleTime ?? FRESH);
    if (!fresh) void this.ask();
    return fresh;
  }

  outdate(): void {
    this.asked = Number.NEGATIVE_INFINITY;
    if (this.watchers.size > 0) void this.ask();
  }

  private readonly look = () => {
    if (document.visibilityState === 'visible') this.freshen();
  };

  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    this.asked = Date.now();
    this.tell({ isCurrent: false, error: undefined });
    try {
      const data = await retryWithBackoff(this.question.fetch);
      this.asking = false;
      this.tell({ data, isCurrent: this.watchers.size > 0 });
    } catch (error) {
      this.asking = false;
      this.asked = Number.NEGATIVE_INFINITY;
      this.tell({ error });
    }
  }

  private tell(news: Partial<LiveQueryResult<unknown>>): void {
    this.answer = { ...this.answer, ...news };
    turn++;
    for (const watcher of this.watchers) watcher();
  }
}

const watches = new Map<string, LiveQueryObserver>();

function getObserver(question: LiveQuery<unknown>): LiveQueryObserver {
  const name = JSON.stringify(question.key);
  const watch = watches.get(name) ?? new LiveQueryObserver(name, question);
  watches.set(name, watch);
  return watch;
}

/** Asks again where that may help. */
async function retryWithBackoff<T>(ask: () => Promise<T>, failures = 0): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!shouldRetry(failures, error)) throw error;
    await new Promise(resolve => setTimeout(resolve, PAUSE * 2 ** failures));
    return retryWithBackoff(ask, failures + 1);
  }
}

/** Nothing of what was answered is known any longer: of one question, or of all. */
export function clearLiveQueries(question?: LiveQuery<unknown>): void {
  if (question) watches.delete(JSON.stringify(question.key));
  else watches.clear();
}

/** Whatever was asked under this word is out of date. */
export function invalidateLiveQueries(word: string): void {
  for (const watch of watches.values()) if (watch.question.key[0] === word) watch.outdate();
}

onAccountChange(() => clearLiveQueries());
