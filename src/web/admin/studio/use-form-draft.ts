import { deepEquals } from '@rjsf/utils';
import { useState } from 'react';
import { Refusal } from '../../../domain/refusals';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { createUnsavedWork } from '../../app/shell/unsaved-work';
import { getErrorMessage } from '../../ui/error-message';
import { toast } from '../../ui/Toast';
import type { FormTexts } from './form-model';
import {
  type FormChange,
  invalidateStudioForm,
  type Migration,
  type Migrations,
  type StudioFormDetail,
  studioFormQuery,
} from './queries';
import { isSharedPart } from './shared-part';

/** Unsaved edits by form: they survive leaving the page, and an expired session. */
interface UnsavedEdits {
  texts: FormTexts | null;
  migration: Migration | null;
  /** Of a shared part. */
  migrations: Migrations | null;
  /** Sequence of the change that the edits are based on. */
  sequence: number;
  /** Undo history of the form view. */
  past: readonly FormTexts[];
}

const isWritten = ({ texts, migration, migrations }: UnsavedEdits): boolean =>
  texts !== null || migration !== null || migrations !== null;

const unsaved = createUnsavedWork<UnsavedEdits>(
  { texts: null, migration: null, migrations: null, sequence: 0, past: [] },
  isWritten,
);

const MAX_UNDO_STEPS = 100;

/** A form draft: the texts on the screen, and the actions on them. */
export interface FormDraft {
  flow: string;
  change: FormChange | null;
  /** The live version; null when there is none. */
  base: string | null;
  texts: FormTexts;
  migration: Migration;
  /** Of a shared part: migrations of the forms that use it. */
  migrations: Migrations;
  /** There are edits that the server does not have. */
  isDirty: boolean;
  /** The change has been saved elsewhere since the edits began. */
  isStale: boolean;
  /** Editable: the change does not await approval, and the roles permit it. */
  isEditable: boolean;
  saving: boolean;
  failure: string | null;
  edit: (texts: FormTexts, isUndoable?: boolean) => void;
  undo: (() => void) | null;
  setMigration: (migration: Migration) => void;
  setMigrations: (migrations: Migrations) => void;
  /** Saves; false on failure. */
  save: (shouldOverwrite?: boolean) => Promise<boolean>;
  /** Discards the edits and continues from the saved state. */
  discard: () => void;
}

/** @param form a form with texts: its own, or those of a change */
export function useFormDraft(form: StudioFormDetail, stored: FormTexts, canEdit: boolean): FormDraft {
  const { flow, change } = form;
  const local = unsaved.use(flow);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const texts = local.texts ?? stored;
  const migration = local.migration ?? change?.migration ?? [];
  const migrations = local.migrations ?? change?.migrations ?? {};
  const isDirty = isWritten(local);
  const sequence = change?.sequence ?? 0;

  /** New edits are based on what the server has now. */
  const editBase = () => (isWritten(unsaved.of(flow)) ? {} : { sequence });

  async function save(shouldOverwrite = false): Promise<boolean> {
    if (saving) return false;
    const edits = unsaved.of(flow);
    const { texts: mine, migration: moves, migrations: partMoves, sequence: baseSequence } = edits;
    if (!isWritten(edits)) return true;
    setSaving(true);
    setFailure(null);
    const body = {
      flow,
      sequence: shouldOverwrite ? sequence : baseSequence,
      texts: mine ?? stored,
      migration: moves ?? change?.migration ?? [],
      ...(isSharedPart(flow) && { migrations: partMoves ?? change?.migrations ?? {} }),
    };
    try {
      const saved = await call('POST', '/admin/studio/save', { body });
      const { texts: now, migration: then, migrations: partThen, past } = unsaved.of(flow);
      queryClient.setQueryData(
        studioFormQuery(flow).queryKey,
        before => before && { ...before, change: saved },
      );
      // What was typed while the request was pending is not saved yet.
      if (now === mine && then === moves && partThen === partMoves) unsaved.clear(flow);
      else {
        const rest = { texts: now, migration: then, migrations: partThen, past };
        unsaved.set(flow, { ...rest, sequence: saved.sequence });
      }
      toast('已存草稿');
      void invalidateStudioForm(flow);
      return true;
    } catch (error) {
      const isConflict = error instanceof Refusal && error.reason === 'conflict';
      if (isConflict) await invalidateStudioForm(flow);
      const now = queryClient.getQueryData(studioFormQuery(flow).queryKey)?.change?.sequence ?? 0;
      // A conflict is reported by the note that offers the choices.
      setFailure(isConflict && now !== body.sequence ? null : getErrorMessage(error));
      return false;
    } finally {
      setSaving(false);
    }
  }

  const last = local.past.at(-1);
  return {
    base: form.live?.version ?? null,
    ...{ flow, change, texts, migration, migrations, isDirty, saving, failure, save },
    isStale: isDirty && local.sequence !== sequence,
    isEditable: canEdit && (change === null || change.state === 'editing'),
    edit(next, isUndoable = false) {
      if (deepEquals(next, texts)) return;
      const past = isUndoable ? [...local.past, texts].slice(-MAX_UNDO_STEPS) : local.past;
      unsaved.set(flow, { ...editBase(), texts: next, past });
    },
    undo: last ? () => unsaved.set(flow, { texts: last, past: local.past.slice(0, -1) }) : null,
    setMigration: next => unsaved.set(flow, { ...editBase(), migration: next }),
    setMigrations: next => unsaved.set(flow, { ...editBase(), migrations: next }),
    discard() {
      setFailure(null);
      unsaved.clear(flow);
    },
  };
}

/** Whether a form has unsaved edits. */
export const useIsUnsaved = (flow: string): boolean => isWritten(unsaved.use(flow));
