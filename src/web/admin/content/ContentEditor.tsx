import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FieldError, Refusal } from '../../../domain/refusals';
import type { LiveForm } from '../../engine/applications/form';
import { FormNameContext } from '../../engine/forms/form-name';
import { StepForm } from '../../engine/forms/StepForm';
import { getErrorMessage } from '../../ui/error-message';
import { Note } from '../../ui/Note';
import { useExclusive } from '../../ui/use-exclusive';
import { ContentConflictDialog } from './ContentConflictDialog';
import { ContentEditorHeader } from './ContentEditorHeader';
import { FeedbackDialog } from './FeedbackDialog';
import { HistoryDialog } from './HistoryDialog';
import { PreviewDialog } from './PreviewDialog';
import { PublishDialog } from './PublishDialog';
import { type ContentKindInfo, type ContentRecord, invalidatePublicContent } from './queries';
import { useContentEditor } from './use-editor';
import { WithdrawDialog } from './WithdrawDialog';

interface ContentEditorProps {
  info: ContentKindInfo;
  liveForm: LiveForm;
  /** Null for a new record. */
  record: ContentRecord | null;
  onCreated: (record: ContentRecord) => void;
  onFormChanged: () => void;
}

export type EditorDialog = 'publish' | 'preview' | 'history' | 'withdraw' | 'conflict' | 'feedback';

const NO_ERRORS: readonly FieldError[] = [];

/** Editor of a content record: form, save status and actions. */
export function ContentEditor({ info, liveForm, record, onCreated, onFormChanged }: ContentEditorProps) {
  const { form, validator } = liveForm;
  const navigate = useNavigate();
  const { editing, state, commitPendingInput } = useContentEditor({
    kind: info.kind,
    record,
    formVersion: form.version,
    onCreated,
    onFormChanged,
  });
  const [asking, setAsking] = useState<EditorDialog | null>(null);
  const [problems, setProblems] = useState(NO_ERRORS);
  const [failure, setFailure] = useState<string | null>(null);
  const { isRunning, run } = useExclusive();
  const errorRef = useRef<HTMLParagraphElement>(null);
  // The error is above the form: an editor who has scrolled down would not see it.
  useEffect(() => {
    if (failure) errorRef.current?.focus();
  }, [failure]);

  /** Saves everything first: preview and publication use what the form contains now. */
  const ask = (what: EditorDialog): Promise<void> =>
    run(async () => {
      commitPendingInput();
      setFailure(null);
      try {
        await editing.flush();
        setAsking(what);
      } catch (error) {
        const conflict = error instanceof Refusal && error.reason === 'conflict';
        if (conflict) setAsking('conflict');
        else setFailure(getErrorMessage(error));
      }
    });

  /** Handles a refusal: a conflict with another save, or invalid fields. */
  function refused(error: unknown): void {
    setAsking(null);
    if (error instanceof Refusal && error.reason === 'conflict') setAsking('conflict');
    else if (error instanceof Refusal && error.fields.length > 0) setProblems(error.fields);
    else setFailure(getErrorMessage(error));
  }

  const close = () => setAsking(null);
  const done = (next: ContentRecord) => {
    editing.updateRecord(next);
    invalidatePublicContent();
    close();
  };
  const piece = state.record;

  return (
    <article className="writing" aria-label={info.title}>
      <ContentEditorHeader
        info={info}
        editorState={state}
        busy={isRunning}
        onAsk={what => void ask(what)}
        onRetry={editing.retry}
        onDecide={() => setAsking('conflict')}
      />
      {failure && (
        <p className="error" role="alert" ref={errorRef} tabIndex={-1}>
          {failure}
        </p>
      )}
      <div role="status">
        {piece?.state === 'scheduled' && <Note>到时自动发布。一有改动，定时就取消，要重新定时。</Note>}
        {state.scheduleCancelled && (
          <Note tone="wait">
            有了改动，原来的定时已经取消，到时不会自动发布。改好后请重新定时，或现在发布。
          </Note>
        )}
      </div>
      <FormNameContext value={info.form}>
        <StepForm
          schema={form.schema}
          ui={form.ui}
          step={form.steps[0]?.id ?? ''}
          answers={state.data}
          validator={validator}
          errors={problems}
          onChange={editing.write}
          onNext={data => {
            editing.write(data);
            setProblems(NO_ERRORS);
            void ask('publish');
          }}
        />
      </FormNameContext>
      {asking === 'publish' && piece && (
        <PublishDialog
          record={piece}
          schedulable={piece.state !== 'published' && !info.single}
          expirable={!info.single}
          onDone={done}
          onRefused={refused}
          onClose={close}
        />
      )}
      {asking === 'preview' && piece && <PreviewDialog id={piece.id} onClose={close} />}
      {asking === 'feedback' && piece && <FeedbackDialog id={piece.id} onClose={close} />}
      {asking === 'withdraw' && piece && (
        <WithdrawDialog record={piece} onDone={done} onRefused={refused} onClose={close} />
      )}
      {asking === 'history' && piece && (
        <HistoryDialog
          record={piece}
          onRestored={next => {
            editing.replace(next);
            close();
          }}
          onRefused={refused}
          onClose={close}
        />
      )}
      {asking === 'conflict' && (
        <ContentConflictDialog
          record={piece}
          onUseServerVersion={serverRecord => {
            editing.replace(serverRecord);
            editing.autosave.resume();
            close();
          }}
          onOverwrite={serverRecord => {
            editing.overwrite(serverRecord);
            close();
          }}
          onBackToList={() => navigate(`/content?kind=${info.kind}`)}
          onClose={close}
        />
      )}
    </article>
  );
}
