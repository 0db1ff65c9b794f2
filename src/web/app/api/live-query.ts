import { useCallback, useSyncExternalStore } from 'react';
import { onAccountChange } from './account-change';
import { shouldRetry } from './failure';

/** Milliseconds after which shown data is fetched again (`MINUTE`), and within which it is not (`FRESH`). */
const MINUTE = 60_000;
const FRESH = 5_000;
/** Milliseconds before a request that could not reach the server is retried; doubled with each attempt. */
const PAUSE = 1000;

/** A request that is repeated while its result is shown. */
export interface LiveQuery<T> {
  /** Identifies the query; its first word is the one passed to `invalidateLiveQueries`. */
  key: readonly unknown[];
  fetch(): Promise<T>;
  /**
   * Milliseconds for which a response stays fresh; infinite for data that never changes. By default the data may change
   * at any moment.
   */
  staleTime?: number;
}

/** Current result of a live query. */
export interface LiveQueryResult<T> {
  /** The last response. */
  data?: T;
  /** Whether the data is current: false while it is being fetched again. */
  isCurrent: boolean;
  /** Error of the last attempt. */
  error?: unknown;
  refetch(): void;
}

/**
 * Fetches data that may change while it is shown: on mount, once a minute while mounted, and whenever the tab becomes
 * visible again; shared by all components that show it. Used by the form page, which does without the query library of
 * the other pages, as that weighs 14 kB.
 *
 * @param questions current queries, identified by their keys
 * @returns the result of each, in the same order
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

/** Fetches data that will be shown soon. */
export function prefetchLiveQuery(question: LiveQuery<unknown>): void {
  getObserver(question).freshen();
}

/** Incremented whenever any result changes. */
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

  /** Fetches unless the data is fresh. @returns whether it was fresh */
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

/** Retries with a growing pause while a retry can help. */
async function retryWithBackoff<T>(ask: () => Promise<T>, failures = 0): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!shouldRetry(failures, error)) throw error;
    await new Promise(resolve => setTimeout(resolve, PAUSE * 2 ** failures));
    return retryWithBackoff(ask, failures + 1);
  }
}

/** Drops the cached results of one query, or of all. */
export function clearLiveQueries(question?: LiveQuery<unknown>): void {
  if (question) watches.delete(JSON.stringify(question.key));
  else watches.clear();
}

/** Marks all queries whose key starts with this word as stale. */
export function invalidateLiveQueries(word: string): void {
  for (const watch of watches.values()) if (watch.question.key[0] === word) watch.outdate();
}

onAccountChange(() => clearLiveQueries());
