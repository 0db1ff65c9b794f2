import { Refusal } from '../../../domain/refusals';
import type { AnswerOutbox, StoredPaperState, UnsentAnswer } from './answer-outbox';
import type { Paper } from './queries';
import { createServerClock, type ServerClock } from './server-clock';

export interface ExamSessionOptions {
  /** @throws Refusal, or another error when there is no response */
  send(
    paperId: string,
    questionId: string,
    letters: string[],
    chosenAt: number,
  ): Promise<{ answer: string[]; kept: boolean; now: number }>;
  outbox: AnswerOutbox;
  clock?: ServerClock;
  /** Milliseconds between retries; the last value repeats. */
  retryDelays?: readonly number[];
}

/** State of an exam session for the screen. */
export interface ExamSessionState {
  /** Letters by question, whether sent or not. */
  answers: Readonly<Record<string, readonly string[]>>;
  /** Questions whose answer is not acknowledged. */
  unsent: readonly string[];
  marked: readonly string[];
  /** The server cannot be reached; retried automatically. */
  offline: boolean;
  /** The server accepts no more answers. */
  closed: boolean;
  /** Message for the candidate: an answer was changed on another device, or refused. */
  message: string;
}

const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000];

/**
 * An exam session. Each answer is stored in the browser and sent at once, one at a time in the order chosen; an answer
 * that cannot be sent is retried until the server has it or accepts no more.
 */
export class ExamSession {
  readonly clock: ServerClock;
  state: ExamSessionState;
  private notes: StoredPaperState;
  private readonly listeners = new Set<() => void>();
  private sending: Promise<void> | null = null;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private paper: Paper,
    private readonly means: ExamSessionOptions,
  ) {
    this.clock = means.clock ?? createServerClock(paper.now);
    this.notes = means.outbox.read(paper.id);
    // Answers to questions outside this paper are not sent.
    const unsent = Object.entries(this.notes.unsent).filter(([id]) =>
      paper.list.some(each => each.id === id),
    );
    this.notes = { ...this.notes, unsent: Object.fromEntries(unsent) };
    this.state = { answers: {}, unsent: [], marked: [], offline: false, closed: false, message: '' };
    this.synchronize(paper);
  }

  /** Adopts the paper's state from the server; pending answers override it. */
  synchronize(paper: Paper): void {
    this.paper = paper;
    this.clock.synchronize(paper.now);
    const kept = Object.fromEntries(paper.list.map(({ id, answer }) => [id, answer]));
    this.update({ answers: { ...kept, ...lettersOf(this.notes.unsent) }, closed: false });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  remainingMilliseconds(): number {
    return Date.parse(this.paper.deadline) - this.clock.now();
  }

  selectAnswer(questionId: string, letters: readonly string[]): void {
    if (this.state.closed) return;
    this.notes.unsent[questionId] = { letters: [...letters], at: this.clock.now() };
    this.keep();
    this.update({ answers: { ...this.state.answers, [questionId]: letters }, message: '' });
    void this.flush();
  }

  toggleMark(questionId: string): void {
    const { marked } = this.notes;
    this.notes.marked = marked.includes(questionId)
      ? marked.filter(id => id !== questionId)
      : [...marked, questionId];
    this.keep();
    this.update({});
  }

  /** Sends pending answers. @returns whether all answers are acknowledged */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
    });
    await this.sending;
    return this.state.unsent.length === 0;
  }

  /** Deletes the stored answers: the paper has ended. */
  complete(): void {
    this.stop();
    this.means.outbox.remove(this.paper.id);
  }

  /** Stops retrying; pending answers stay stored for a later visit. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private async sendAll(): Promise<void> {
    for (let next = this.oldest(); next && !this.state.closed; next = this.oldest()) {
      const [questionId, unsent] = next;
      try {
        const response = await this.means.send(this.paper.id, questionId, unsent.letters, unsent.at);
        this.clock.synchronize(response.now);
        this.handleAcknowledgement(questionId, unsent, response.answer, response.kept);
      } catch (error) {
        if (!this.failed(questionId, unsent, error)) return;
      }
    }
  }

  private oldest(): [string, UnsentAnswer] | undefined {
    return Object.entries(this.notes.unsent).sort(([, a], [, b]) => a.at - b.at)[0];
  }

  private handleAcknowledgement(
    questionId: string,
    sent: UnsentAnswer,
    answer: string[],
    kept: boolean,
  ): void {
    this.failures = 0;
    const hasNewerAnswer = this.notes.unsent[questionId] !== sent;
    this.drop(questionId, sent);
    if (hasNewerAnswer) {
      this.update({ offline: false });
      return;
    }
    const message = kept ? '' : `${this.nameOf(questionId)}在另一台设备上改过，以那里的回答为准`;
    this.update({
      offline: false,
      answers: { ...this.state.answers, [questionId]: answer },
      ...(message && { message }),
    });
  }

  /** @returns whether the remaining answers may still be sent */
  private failed(questionId: string, sent: UnsentAnswer, error: unknown): boolean {
    if (error instanceof Refusal && error.detail.ended) {
      this.update({ closed: true, offline: false, message: error.message });
      return false;
    }
    // Session expired: the answer stays stored until the next login.
    if (error instanceof Refusal && error.reason === 'sessionInvalid') return false;
    if (error instanceof Refusal && error.status < 500 && error.reason !== 'tooOften') {
      this.drop(questionId, sent);
      this.update({ message: `${this.nameOf(questionId)}没有保存：${error.message}` });
      return true;
    }
    const pauses = this.means.retryDelays ?? RETRY_DELAYS_MS;
    const pause = pauses[Math.min(this.failures, pauses.length - 1)];
    this.failures += 1;
    this.timer = setTimeout(() => void this.flush(), pause);
    this.update({ offline: true });
    return false;
  }

  private nameOf(questionId: string): string {
    return `第${this.paper.list.findIndex(({ id }) => id === questionId) + 1}题`;
  }

  /** An answer that was changed while it was being sent stays pending. */
  private drop(questionId: string, sent: UnsentAnswer): void {
    if (this.notes.unsent[questionId] !== sent) return;
    delete this.notes.unsent[questionId];
    this.keep();
  }

  private keep(): void {
    this.means.outbox.write(this.paper.id, this.notes);
  }

  private update(change: Partial<ExamSessionState>): void {
    const { unsent, marked } = this.notes;
    this.state = { ...this.state, ...change, unsent: Object.keys(unsent), marked };
    for (const listener of this.listeners) listener();
  }
}

const lettersOf = (unsent: Record<string, UnsentAnswer>) =>
  Object.fromEntries(Object.entries(unsent).map(([id, { letters }]) => [id, letters]));
