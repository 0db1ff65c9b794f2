import { Refusal } from '../../../../domain/refusals';
import { NetworkError } from '../../../app/api/failure';
import { createIdempotencyKey } from '../../../app/api/idempotency-key';
import { createStore } from '../../../ui/store';
import { FileProblemError } from './file-preprocessing';

/** A chosen file that is not part of the answer yet. */
export interface UploadItem {
  key: string;
  name: string;
  size: number;
  /** `offline`: the connection was lost, retried automatically; `failed`: the applicant decides. */
  state: 'waiting' | 'sending' | 'offline' | 'failed';
  /** 0–1. */
  progress: number;
  problem: string | null;
  /** Whether a retry may succeed. */
  canRetry: boolean;
}

interface Options<Answer> {
  /** Checks and compresses a file. Throws FileProblemError. */
  prepare(file: File): Promise<Blob>;
  send(upload: {
    file: Blob;
    name: string;
    key: string;
    signal: AbortSignal;
    onProgress(part: number): void;
  }): Promise<Answer>;
  /** Called after an upload; `blob` is the sent content. */
  onDone(uploaded: Answer, blob: Blob): void;
  /** Milliseconds before the first automatic retry after a lost connection. */
  delay?: number;
}

/**
 * Uploads run one at a time: pages of a document keep their order, and a slow connection completes some files rather
 * than none.
 */
const MAX_CONCURRENT = 1;
/** Number of automatic retries, each after twice the delay. */
const MAX_RETRIES = 4;

/** Upload queue of one question. */
export function createUploads<Answer>({ prepare, send, onDone, delay = 2000 }: Options<Answer>) {
  const jobs = new Map<
    string,
    { file: File; controller: AbortController; prepared?: Blob; broken: number }
  >();
  const { get, set, use } = createStore<readonly UploadItem[]>([]);
  function change(key: string, changes: Partial<UploadItem>): void {
    set(get().map(item => (item.key === key ? { ...item, ...changes } : item)));
  }
  function remove(key: string): void {
    jobs.delete(key);
    set(get().filter(item => item.key !== key));
  }

  /** Starts waiting uploads, up to the limit of parallel ones. */
  function begin(): void {
    const free = MAX_CONCURRENT - get().filter(({ state }) => state === 'sending').length;
    for (const { key } of get()
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, free))) {
      change(key, { state: 'sending', progress: 0, problem: null });
      void attempt(key);
    }
  }

  async function attempt(key: string): Promise<void> {
    const job = jobs.get(key);
    if (!job) return;
    const { signal } = job.controller;
    try {
      job.prepared ??= await prepare(job.file);
      const { prepared } = job;
      const uploaded = await send({
        file: prepared,
        name: job.file.name,
        key,
        signal,
        onProgress: progress => change(key, { progress }),
      });
      if (signal.aborted) return;
      remove(key);
      onDone(uploaded, prepared);
    } catch (error) {
      if (!signal.aborted) handleFailure(key, job, error);
    }
    begin();
  }

  function handleFailure(key: string, job: { broken: number }, error: unknown): void {
    job.broken += 1;
    if (error instanceof NetworkError && job.broken <= MAX_RETRIES) {
      change(key, { state: 'offline', problem: '网络断开，正在等待重新上传' });
      setTimeout(() => resume(key), delay * 2 ** (job.broken - 1));
      return;
    }
    const hasMessage =
      error instanceof FileProblemError || error instanceof Refusal || error instanceof NetworkError;
    const final = error instanceof FileProblemError || (error instanceof Refusal && error.status < 429);
    change(key, {
      state: 'failed',
      problem: hasMessage ? error.message : '这个文件没能上传，请换一个',
      canRetry: !final,
    });
  }

  function resume(key: string): void {
    if (get().some(item => item.key === key && item.state === 'offline')) {
      change(key, { state: 'waiting' });
      begin();
    }
  }
  const goOn = () => {
    for (const { key } of get()) resume(key);
  };

  return {
    get,
    use,
    /** Resumes automatically when the network is back. */
    start: () => window.addEventListener('online', goOn),
    add(files: readonly File[]): void {
      const added = files.map((file): UploadItem => {
        const key = createIdempotencyKey();
        jobs.set(key, { file, controller: new AbortController(), broken: 0 });
        const { name, size } = file;
        return { key, name, size, state: 'waiting', progress: 0, problem: null, canRetry: true };
      });
      set([...get(), ...added]);
      begin();
    },
    retry(key: string): void {
      const job = jobs.get(key);
      if (!job) return;
      job.broken = 0;
      change(key, { state: 'waiting' });
      begin();
    },
    cancel(key: string): void {
      jobs.get(key)?.controller.abort(new DOMException('cancelled', 'AbortError'));
      remove(key);
      begin();
    },
    /** Stops all uploads when the question is unmounted. */
    stop(): void {
      window.removeEventListener('online', goOn);
      for (const { controller } of jobs.values()) controller.abort(new DOMException('left', 'AbortError'));
      jobs.clear();
      set([]);
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
