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
  type StudioFormDetail,
  studioFormQuery,
} from './queries';

/** What was written and is not saved, by the form: it outlives the page, and a session that runs out. */
interface Unsaved {
  texts: FormTexts | null;
  migration: Migration | null;
  /** How often the change had been saved when this was begun. */
  sequence: number;
  /** What the form view can take back. */
  past: readonly FormTexts[];
}

const isWritten = ({ texts, migration }: Unsaved): boolean => texts !== null || migration !== null;

const unsaved = createUnsavedWork<Unsaved>(
  { texts: null, migration: null, sequence: 0, past: [] },
  isWritten,
);

const MOST_PAST = 100;

/** A form that is being changed: the texts as they stand on the screen, and what can be done with them. */
export interface FormDraft {
  flow: string;
  change: FormChange | null;
  texts: FormTexts;
  migration: Migration;
  /** Something stands here that the server does not have. */
  isDirty: boolean;
  /** Somebody has saved since this was begun. */
  isStale: boolean;
  /** May be written in: nothing waits for a second pair of eyes, and one's roles allow it. */
  isEditable: boolean;
  saving: boolean;
  failure: string | null;
  edit: (texts: FormTexts, takesBack?: boolean) => void;
  undo: (() => void) | null;
  setMigration: (migration: Migration) => void;
  /** Saves; false when it could not be. */
  save: (over?: boolean) => Promise<boolean>;
  /** Goes on from what the server has. */
  discard: () => void;
}

/** @param form with texts: its own, or those of a change */
export function useFormDraft(form: StudioFormDetail, stored: FormTexts, canEdit: boolean): FormDraft {
  const { flow, change } = form;
  const local = unsaved.use(flow);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const texts = local.texts ?? stored;
  const migration = local.migration ?? change?.migration ?? [];
  const isDirty = isWritten(local);
  const sequence = change?.sequence ?? 0;

  /** What is begun now is begun on what the server has now. */
  const begun = () => (isWritten(unsaved.of(flow)) ? {} : { sequence });

  async function save(over = false): Promise<boolean> {
    if (saving) return false;
    const { texts: mine, migration: moves, sequence: seen } = unsaved.of(flow);
    if (mine === null && moves === null) return true;
    setSaving(true);
    setFailure(null);
    const body = {
      flow,
      sequence: over ? sequence : seen,
      texts: mine ?? stored,
      migration: moves ?? change?.migration ?? [],
    };
    try {
      const saved = await call('POST', '/admin/studio/save', { body });
      const { texts: now, migration: then, past } = unsaved.of(flow);
      queryClient.setQueryData(
        studioFormQuery(flow).queryKey,
        before => before && { ...before, change: saved },
      );
      // What was typed while it was on its way is not saved yet.
      if (now === mine && then === moves) unsaved.clear(flow);
      else unsaved.set(flow, { texts: now, migration: then, past, sequence: saved.sequence });
      toast('已存草稿');
      void invalidateStudioForm(flow);
      return true;
    } catch (error) {
      const isConflict = error instanceof Refusal && error.reason === 'conflict';
      if (isConflict) await invalidateStudioForm(flow);
      const now = queryClient.getQueryData(studioFormQuery(flow).queryKey)?.change?.sequence ?? 0;
      // Who has saved since is told beside what can be done about it.
      setFailure(isConflict && now !== body.sequence ? null : getErrorMessage(error));
      return false;
    } finally {
      setSaving(false);
    }
  }

  const last = local.past.at(-1);
  return {
    ...{ flow, change, texts, migration, isDirty, saving, failure, save },
    isStale: isDirty && local.sequence !== sequence,
    isEditable: canEdit && (change === null || change.state === 'editing'),
    edit(next, takesBack = false) {
      if (next.form === texts.form && next.ui === texts.ui) return;
      const past = takesBack ? [...local.past, texts].slice(-MOST_PAST) : local.past;
      unsaved.set(flow, { ...begun(), texts: next, past });
    },
    undo: last ? () => unsaved.set(flow, { texts: last, past: local.past.slice(0, -1) }) : null,
    setMigration: next => unsaved.set(flow, { ...begun(), migration: next }),
    discard() {
      setFailure(null);
      unsaved.clear(flow);
    },
  };
}

/** Whether something of a form is not saved. */
export const useIsUnsaved = (flow: string): boolean => isWritten(unsaved.use(flow));
