import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { queryClient } from '../../app/api/query-client';
import { ConflictNote } from './ConflictNote';
import { EditorPane, type EditorTab, isModelView } from './EditorPane';
import { FormEditorHeader } from './FormEditorHeader';
import { type FormTexts, listFields, type ModelField } from './form-model';
import { readFormModel } from './form-model-reader';
import { Preview } from './Preview';
import { PublishBar } from './PublishBar';
import { PublishReview } from './PublishReview';
import { type FormFinding, type StudioFormDetail, schemaKeywordsQuery } from './queries';
import { isSharedPart } from './shared-part';
import { type EditorTarget, type FormFileKey, findingFileKey } from './text-positions';
import { countUnmappedQuestions, listUnmappedStates } from './unmapped-states';
import { useFormCheck } from './use-form-check';
import type { FormDraft } from './use-form-draft';
import { useRemoteChangeEnd } from './use-remote-change-end';
import './change.css';

const NONE: readonly FormFinding[] = [];

/** Editor of a form or a shared part: its texts in several views, preview, findings, and impact. */
export function FormEditor({
  form,
  draft,
  liveTexts,
}: {
  form: StudioFormDetail;
  draft: FormDraft;
  liveTexts: FormTexts | null;
}) {
  const { flow, texts, isEditable } = draft;
  const isPart = isSharedPart(flow);
  const [view, setView] = useState<EditorTab>('fields');
  const [target, setTarget] = useState<EditorTarget | null>(null);
  const [step, setStep] = useState('');
  const schemaKeywords = useQuery(schemaKeywordsQuery, queryClient);
  const check = useFormCheck(draft);
  // Beside a text that is being typed, what it asks is needed as of the last pause only.
  const modelTexts = view === 'fields' ? texts : check.texts;
  const model = useMemo(
    () => readFormModel(modelTexts, schemaKeywords.data?.shared, isPart),
    [modelTexts, schemaKeywords.data, isPart],
  );
  const before = useMemo(
    () => liveTexts && readFormModel(liveTexts, schemaKeywords.data?.shared, isPart),
    [liveTexts, schemaKeywords.data, isPart],
  );
  const isPublished = useMemo(() => {
    if (form.live === null) return () => false;
    const paths = before && new Set(listFields(before).map(({ answerPath }) => answerPath));
    return ({ answerPath }: ModelField) => paths?.has(answerPath) ?? true;
  }, [form.live, before]);
  const findings = check.findings ?? NONE;
  const runChangeEnd = useRemoteChangeEnd(form);

  // Choosing a file by its tab does not move the cursor in it.
  const choose = (chosen: EditorTab) => {
    setView(chosen);
    setTarget(null);
  };
  const goTo = (file: FormFileKey, position: { line: number; column: number }) => {
    setView(file);
    setTarget({ file, ...position });
  };
  const goToFinding = (finding: FormFinding) => {
    const file = findingFileKey(flow, finding);
    if (file) goTo(file, finding);
  };
  const nextFinding = () => {
    const all = findings.filter(finding => findingFileKey(flow, finding));
    const currentIndex = all.findIndex(
      one =>
        target &&
        findingFileKey(flow, one) === target.file &&
        one.line === target.line &&
        one.column === target.column,
    );
    const next = all[(currentIndex + 1) % all.length];
    if (next) goToFinding(next);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
    if (isUndoKey(event) && isModelView(view) && isEditable && draft.undo && !isTyping()) {
      event.preventDefault();
      draft.undo();
    }
    if (!isSave && event.key !== 'F8') return;
    event.preventDefault();
    if (!isSave) return nextFinding();
    commitTyping();
    if (isEditable) void draft.save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <div className="studio-work panes">
      <FormEditorHeader form={form} draft={draft} liveTexts={liveTexts} runChangeEnd={runChangeEnd} />
      {draft.isStale && <ConflictNote work={draft} />}
      {draft.failure && (
        <p role="alert" className="error pad-3">
          没有存成：{draft.failure}
        </p>
      )}
      <div className={`studio-panes panes${view === 'process' ? ' is-process' : ''}`}>
        <EditorPane
          {...{ draft, check, model, view, target, liveTexts, isPublished }}
          schemaKeywords={schemaKeywords.data}
          onView={choose}
          onGoTo={goTo}
          onNext={nextFinding}
          onStep={setStep}
        />
        <Preview check={check} at={step} onStep={setStep} />
      </div>
      <PublishReview {...{ draft, check, model, before }} onGo={goToFinding} />
      <PublishBar
        {...{ draft, check, runChangeEnd }}
        unmappedCount={countUnmappedQuestions(check)}
        unmappedStateCount={listUnmappedStates(check, draft).length}
        next={(form.live?.number ?? 0) + 1}
      />
    </div>
  );
}

const isUndoKey = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';

/** Whether the focus is in a text input, which has its own undo. */
const isTyping = (): boolean =>
  document.activeElement?.matches('input:not([type=checkbox]), textarea, [contenteditable]') ?? false;

/** Commits what is being typed in the form view before the control has lost the focus. */
function commitTyping(): void {
  const typing = document.activeElement;
  if (!(typing instanceof HTMLInputElement || typing instanceof HTMLTextAreaElement)) return;
  typing.blur();
  typing.focus();
}
