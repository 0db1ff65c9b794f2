import { deepEquals } from '@rjsf/utils';
import { Refusal } from '../../../domain/refusals';
import { call } from '../../app/api/client';
import { createIdempotencyKey } from '../../app/api/idempotency-key';
import { createUnsavedWork } from '../../app/shell/unsaved-work';
import { createAutosave } from '../../engine/applications/autosave';
import type { Answers, SaveState } from '../../engine/applications/wizard-store';
import { type ContentKind, type ContentRecord, invalidateContentLists } from './queries';

/** A piece that somebody is writing. */
export interface ContentEditorState {
  /** What the server has of it; null before the first save of a new one. */
  record: ContentRecord | null;
  data: Answers;
  saving: SaveState;
  /** When the server last took it; null as long as nothing was changed here. */
  savedAt: string | null;
  /** It was to be published at a time; what was written since has taken that back. */
  scheduleCancelled: boolean;
}

/** What was written and could not be saved when the page went away, by the piece. */
interface Unsaved {
  data: Answers | null;
  /** The revision that it was written on; 0 for a new piece. */
  revision: number;
  /** Names the new piece towards the server: sent twice, it is made once. */
  key: string | null;
}

const unsaved = createUnsavedWork<Unsaved>(
  { data: null, revision: 0, key: null },
  ({ data }) => data !== null,
);

/** Milliseconds from a change to its being saved: each save is a line of the history. */
const DELAY = 3000;

/** Characters of what a page can still send when it goes away: browsers take 64 kB, and most of ours are three bytes. */
const MOST_LEAVING = 20_000;

/** The name of a piece among what is not saved. */
export const unsavedContentKey = (kind: ContentKind, record: ContentRecord | null): string =>
  record?.id ?? `new ${kind}`;

interface ContentEditorOptions {
  kind: ContentKind;
  /** Null for a new piece. */
  record: ContentRecord | null;
  formVersion: string;
  /** The first save of a new piece has given it an id. */
  onCreated: (record: ContentRecord) => void;
  /** The form is another one since: it is to be fetched, and `renew` called. */
  onFormChanged: () => void;
}

/**
 * A piece being written: what stands in the form, saved a moment after each change. What somebody else has saved
 * meanwhile is never written over unasked; what cannot be saved is kept in this window, also over a new login.
 */
export function createContentEditorStore({
  kind,
  record,
  onCreated,
  onFormChanged,
  ...given
}: ContentEditorOptions) {
  let { formVersion } = given;
  let about = unsavedContentKey(kind, record);
  const left = unsaved.of(about);
  const listeners = new Set<() => void>();
  const behind = left.data !== null;
  const outrun = behind && left.revision !== (record?.revision ?? 0);
  const key = left.key ?? createIdempotencyKey();
  let sheet: ContentEditorState = {
    record,
    data: left.data ?? record?.data ?? {},
    saving: { state: outrun ? 'conflict' : behind ? 'unsaved' : 'untouched' },
    savedAt: null,
    scheduleCancelled: false,
  };

  function set(change: Partial<ContentEditorState>): void {
    sheet = { ...sheet, ...change };
    for (const listener of listeners) listener();
  }

  async function save(leaving: boolean): Promise<{ sequence: number; savedAt: string }> {
    const { data, record: known } = sheet;
    const body = { kind, ...(known && { id: known.id, revision: known.revision }), data };
    const keepalive = leaving && JSON.stringify(body).length < MOST_LEAVING;
    const saved = await call('POST', '/admin/content/save', {
      params: { header: { 'form-version': formVersion, ...(!known && { 'idempotency-key': key }) } },
      body,
      keepalive,
    }).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      if (error.reason === 'formChanged') onFormChanged();
      const theirs = error.reason === 'conflict' && known && (await recordNow(known.id));
      // What was saved before, but its answer got lost on the way, is nobody else's.
      if (theirs && deepEquals(wordsOf(theirs.data), wordsOf(data))) return theirs;
      throw error;
    });
    unsaved.clear(about);
    about = unsavedContentKey(kind, saved);
    const takenBack = known?.state === 'scheduled' && saved.state === 'draft';
    set({ record: saved, ...(takenBack && { scheduleCancelled: true }) });
    if (sheet.data !== data) keep();
    invalidateContentLists();
    if (!known) onCreated(saved);
    return { sequence: saved.revision, savedAt: saved.updatedAt };
  }

  function keep(): void {
    unsaved.set(about, { data: sheet.data, revision: sheet.record?.revision ?? 0, key });
  }

  const autosave = createAutosave({
    sheet: {
      set: ({ saving, savedAt }) => set({ ...(saving && { saving }), ...(savedAt && { savedAt }) }),
    },
    save,
    delay: DELAY,
  });
  if (outrun) void autosave.pause();
  else if (behind) autosave.touch();

  return {
    get: () => sheet,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    autosave,
    /** Takes what now stands in the form. */
    write(data: Answers): void {
      if (deepEquals(data, sheet.data)) return;
      const stopped = sheet.saving.state === 'refused';
      set({ data });
      keep();
      // What was not taken may be taken now that it is another.
      if (stopped) autosave.resume();
      autosave.touch();
    },
    /** The form as it is asked from now on. */
    renew(version: string): void {
      if (version === formVersion) return;
      formVersion = version;
      if (sheet.saving.state === 'refused') autosave.resume();
    },
    /** Tries again to save what was not taken. */
    retry(): void {
      if (sheet.saving.state === 'refused') autosave.resume();
      autosave.retry();
    },
    /**
     * Has everything saved, for what is done with the piece next.
     * @throws Refusal when it could not be saved
     */
    async settle(): Promise<ContentRecord> {
      await autosave.flush();
      const { saving, record: saved } = sheet;
      if (saved && !autosave.isBehind()) return saved;
      if (saving.state === 'conflict') throw new Refusal('conflict');
      if (saving.state === 'refused') throw new Refusal('badRequest', saving.text);
      if (!saved && saving.state === 'untouched') throw new Refusal('badRequest', '还没有写内容');
      throw new Refusal('unavailable', '还没有保存成功，请检查网络后再试');
    },
    /** Takes what the server has made of the piece: published, withdrawn, restored. */
    take(next: ContentRecord): void {
      unsaved.clear(about);
      set({
        record: next,
        data: next.data,
        saving: { state: 'saved' },
        savedAt: next.updatedAt,
        scheduleCancelled: false,
      });
    },
    /** The same, where what stands in the form stays: published, scheduled, withdrawn. */
    note(next: ContentRecord): void {
      set({ record: next, scheduleCancelled: false });
    },
    /** Saves what stands here over what somebody else has saved; theirs stays in the history. */
    insist(theirs: ContentRecord): void {
      set({ record: theirs, saving: { state: 'unsaved' } });
      keep();
      autosave.resume();
      autosave.touch();
    },
  };
}

export type ContentEditorStore = ReturnType<typeof createContentEditorStore>;

const recordNow = (id: string) => call('GET', '/admin/content/detail', { params: { query: { id } } });

/** What a piece says: the server writes formatted texts in its own way. */
const wordsOf = (data: Answers): Answers =>
  Object.fromEntries(
    Object.entries(data).map(([name, answer]) => [
      name,
      typeof answer === 'string' ? answer.replace(/<[^>]*>/gu, '') : answer,
    ]),
  );
