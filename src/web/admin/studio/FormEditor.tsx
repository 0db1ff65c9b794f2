import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { queryClient } from '../../app/api/query-client';
import { ConflictNote } from './ConflictNote';
import { EditorPane, type EditorTab } from './EditorPane';
import { FormEditorHeader } from './FormEditorHeader';
import type { FormTexts } from './form-model';
import { readFormModel } from './form-model-reader';
import { Preview } from './Preview';
import { PublishBar } from './PublishBar';
import { PublishReview } from './PublishReview';
import { type FormFinding, type StudioFormDetail, schemaKeywordsQuery } from './queries';
import { type EditorTarget, type FormFileKey, findingFileKey } from './text-positions';
import { useFormCheck } from './use-form-check';
import type { FormDraft } from './use-form-draft';
import { useRemoteChangeEnd } from './use-remote-change-end';
import './change.css';

const NONE: readonly FormFinding[] = [];

/** Editor of a form: its texts in two views, preview, findings, and impact. */
export function FormEditor({
  form,
  work,
  live,
}: {
  form: StudioFormDetail;
  work: FormDraft;
  live: FormTexts | null;
}) {
  const { flow, texts, isEditable } = work;
  const [view, setView] = useState<EditorTab>('fields');
  const [jump, setJump] = useState<EditorTarget | null>(null);
  const [step, setStep] = useState('');
  const vocabulary = useQuery(schemaKeywordsQuery, queryClient);
  const check = useFormCheck(work);
  const model = useMemo(() => readFormModel(texts, vocabulary.data?.shared), [texts, vocabulary.data]);
  const before = useMemo(() => live && readFormModel(live, vocabulary.data?.shared), [live, vocabulary.data]);
  const findings = check.findings ?? NONE;
  const ending = useRemoteChangeEnd(form);

  // Choosing a file by its tab does not move the cursor in it.
  const choose = (chosen: EditorTab) => {
    setView(chosen);
    setJump(null);
  };
  const goTo = (file: FormFileKey, place: { line: number; column: number }) => {
    setView(file);
    setJump({ file, ...place });
  };
  const goToFinding = (finding: FormFinding) => {
    const file = findingFileKey(flow, finding);
    if (file) goTo(file, finding);
  };
  const nextFinding = () => {
    const all = findings.filter(finding => findingFileKey(flow, finding));
    const here = all.findIndex(
      one =>
        jump &&
        findingFileKey(flow, one) === jump.file &&
        one.line === jump.line &&
        one.column === jump.column,
    );
    const next = all[(here + 1) % all.length];
    if (next) goToFinding(next);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
    if (!isSave && event.key !== 'F8') return;
    event.preventDefault();
    if (!isSave) return nextFinding();
    takeTyped();
    if (isEditable) void work.save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <div className="studio-work">
      <FormEditorHeader form={form} work={work} live={live} ending={ending} />
      {work.isStale && <ConflictNote work={work} />}
      {work.failure && (
        <p role="alert" className="studio-bad studio-failure">
          没有存成：{work.failure}
        </p>
      )}
      <div className="studio-panes">
        <EditorPane
          {...{ work, check, model, view, jump, live }}
          vocabulary={vocabulary.data}
          onView={choose}
          onGoTo={goTo}
          onNext={nextFinding}
          onStep={setStep}
        />
        <Preview check={check} at={step} onStep={setStep} />
      </div>
      <PublishReview {...{ work, check, model, before }} onGo={goToFinding} />
      <PublishBar
        {...{ work, check, ending }}
        undecided={check.result?.homeless.length ?? 0}
        next={(form.live?.number ?? 0) + 1}
      />
    </div>
  );
}

/** Commits what is being typed in the form view before the control has lost the focus. */
function takeTyped(): void {
  const typing = document.activeElement;
  if (!(typing instanceof HTMLInputElement || typing instanceof HTMLTextAreaElement)) return;
  typing.blur();
  typing.focus();
}
