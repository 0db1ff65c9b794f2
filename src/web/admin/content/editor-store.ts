import { deepEquals } from '@rjsf/utils';
import { Refusal } from '../../../domain/refusals';
import { call } from '../../app/api/client';
import { createIdempotencyKey } from '../../app/api/idempotency-key';
import { createUnsavedWork } from '../../app/shell/unsaved-work';
import { createAutosave } from '../../engine/applications/autosave';
import type { Answers, SaveState } from '../../engine/applications/wizard-store';
import { type ContentKind, type ContentRecord, invalidateContentLists } from './queries';

/** State of the editor of one content record. */
export interface ContentEditorState {
  /** The record as saved on the server; null before the first save of a new one. */
  record: ContentRecord | null;
  data: Answers;
  saving: SaveState;
  /** Time of the last save; null while nothing was changed here. */
  savedAt: string | null;
  /** The record was scheduled; an edit since has cancelled the scheduled publication. */
  scheduleCancelled: boolean;
}

/** Edits that could not be saved before the page was left, by record. */
interface UnsavedEdits {
  data: Answers | null;
  /** The revision that the edits are based on; 0 for a new record. */
  revision: number;
  /** Idempotency key of a new record: sent twice, it is created once. */
  key: string | null;
}

const unsaved = createUnsavedWork<UnsavedEdits>(
  { data: null, revision: 0, key: null },
  ({ data }) => data !== null,
);

/** Milliseconds from a change to its save: each save is an entry of the history. */
const AUTOSAVE_DELAY_MS = 3000;

/**
 * Maximum characters that a page can send while it is being closed: browsers accept 64 kB with keepalive, and most of
 * our characters take three bytes.
 */
const MAX_KEEPALIVE_CHARS = 20_000;

/** Key of a record among the unsaved edits. */
export const unsavedContentKey = (kind: ContentKind, record: ContentRecord | null): string =>
  record?.id ?? `new ${kind}`;

interface ContentEditorOptions {
  kind: ContentKind;
  /** Null for a new record. */
  record: ContentRecord | null;
  formVersion: string;
  /** Called when the first save of a new record has given it an id. */
  onCreated: (record: ContentRecord) => void;
  /** Called when the form version has changed: the form has to be refetched and `renew` called. */
  onFormChanged: () => void;
}

/**
 * Editor of a content record: the form's data, saved a moment after each change. A version saved elsewhere meanwhile is
 * never overwritten without confirmation; edits that cannot be saved are kept in this window, also across a new login.
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
  const hasRestored = left.data !== null;
  const isConflicting = hasRestored && left.revision !== (record?.revision ?? 0);
  const key = left.key ?? createIdempotencyKey();
  let state: ContentEditorState = {
    record,
    data: left.data ?? record?.data ?? {},
    saving: { state: isConflicting ? 'conflict' : hasRestored ? 'unsaved' : 'untouched' },
    savedAt: null,
    scheduleCancelled: false,
  };

  function set(change: Partial<ContentEditorState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function save(leaving: boolean): Promise<{ sequence: number; savedAt: string }> {
    const { data, record: current } = state;
    const body = { kind, ...(current && { id: current.id, revision: current.revision }), data };
    const keepalive = leaving && JSON.stringify(body).length < MAX_KEEPALIVE_CHARS;
    const saved = await call('POST', '/admin/content/save', {
      params: { header: { 'form-version': formVersion, ...(!current && { 'idempotency-key': key }) } },
      body,
      keepalive,
    }).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      if (error.reason === 'formChanged') onFormChanged();
      const serverRecord = error.reason === 'conflict' && current && (await fetchRecord(current.id));
      // Equal data is our own earlier save whose response was lost, not a conflict.
      if (serverRecord && deepEquals(withoutMarkup(serverRecord.data), withoutMarkup(data)))
        return serverRecord;
      throw error;
    });
    unsaved.clear(about);
    about = unsavedContentKey(kind, saved);
    const takenBack = current?.state === 'scheduled' && saved.state === 'draft';
    set({ record: saved, ...(takenBack && { scheduleCancelled: true }) });
    if (state.data !== data) keep();
    invalidateContentLists();
    if (!current) onCreated(saved);
    return { sequence: saved.revision, savedAt: saved.updatedAt };
  }

  function keep(): void {
    unsaved.set(about, { data: state.data, revision: state.record?.revision ?? 0, key });
  }

  const autosave = createAutosave({
    store: {
      set: ({ saving, savedAt }) => set({ ...(saving && { saving }), ...(savedAt && { savedAt }) }),
    },
    save,
    delay: AUTOSAVE_DELAY_MS,
  });
  if (isConflicting) void autosave.pause();
  else if (hasRestored) autosave.touch();

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    autosave,
    /** Sets the current form data. */
    write(data: Answers): void {
      if (deepEquals(data, state.data)) return;
      const stopped = state.saving.state === 'refused';
      set({ data });
      keep();
      // Refused data may be accepted now that it has changed.
      if (stopped) autosave.resume();
      autosave.touch();
    },
    /** Switches to another version of the form. */
    setFormVersion(version: string): void {
      if (version === formVersion) return;
      formVersion = version;
      if (state.saving.state === 'refused') autosave.resume();
    },
    /** Retries a refused or failed save. */
    retry(): void {
      if (state.saving.state === 'refused') autosave.resume();
      autosave.retry();
    },
    /**
     * Saves everything before the next action on the record.
     * @throws Refusal when it could not be saved
     */
    async flush(): Promise<ContentRecord> {
      await autosave.flush();
      const { saving, record: saved } = state;
      if (saved && !autosave.isBehind()) return saved;
      if (saving.state === 'conflict') throw new Refusal('conflict');
      if (saving.state === 'refused') throw new Refusal('badRequest', saving.text);
      if (!saved && saving.state === 'untouched') throw new Refusal('badRequest', '还没有写内容');
      throw new Refusal('unavailable', '还没有保存成功，请检查网络后再试');
    },
    /** Replaces record and form data by the server's version, e.g. after a restore. */
    replace(next: ContentRecord): void {
      unsaved.clear(about);
      set({
        record: next,
        data: next.data,
        saving: { state: 'saved' },
        savedAt: next.updatedAt,
        scheduleCancelled: false,
      });
    },
    /** Replaces the record and keeps the form data: published, scheduled, withdrawn. */
    updateRecord(next: ContentRecord): void {
      set({ record: next, scheduleCancelled: false });
    },
    /** Overwrites the version saved elsewhere with the local edits; the other version stays in the history. */
    overwrite(serverRecord: ContentRecord): void {
      set({ record: serverRecord, saving: { state: 'unsaved' } });
      keep();
      autosave.resume();
      autosave.touch();
    },
  };
}

export type ContentEditorStore = ReturnType<typeof createContentEditorStore>;

const fetchRecord = (id: string) => call('GET', '/admin/content/detail', { params: { query: { id } } });

/** The data without markup: the server normalises the HTML of formatted texts. */
const withoutMarkup = (data: Answers): Answers =>
  Object.fromEntries(
    Object.entries(data).map(([name, answer]) => [
      name,
      typeof answer === 'string' ? answer.replace(/<[^>]*>/gu, '') : answer,
    ]),
  );
