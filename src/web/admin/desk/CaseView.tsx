import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryClient } from '../../app/api/query-client';
import { FollowUps } from '../../engine/applications/follow-up/FollowUps';
import { paymentStep } from '../../engine/applications/payment';
import { createGlobComponent, type PartFile } from '../../ui/glob-component';
import { QueryResult } from '../../ui/QueryResult';
import { AnswerFiles, listAnswerFiles } from './AnswerFiles';
import { CaseAnswers } from './CaseAnswers';
import { CaseHeader } from './CaseHeader';
import { CaseLog } from './CaseLog';
import { CaseNotes } from './CaseNotes';
import { Decision } from './Decision';
import { type DecisionOption, listDecisionOptions } from './decision-options';
import { fourEyesSteps } from './four-eyes-steps';
import { InfectedFiles } from './InfectedFiles';
import { PreviousApplications } from './PreviousApplications';
import { type Case, caseQuery } from './queries';
import { rejectedShortcuts } from './rejected-shortcuts';
import { submitAsStaff } from './submit-as-staff';
import { prefillPaymentConfirmation, transferProofStep } from './transfer-proof';
import { setDecisionDraft, useDecisionDraft } from './unsaved-decision';
import { useAssignment } from './use-assignment';
import { useShortcuts } from './use-shortcuts';

/** Side panel with additional facts about a case: one file per flow. */
const CaseSidePanel = createGlobComponent(import.meta.glob<PartFile>('./side-panels/*.tsx'));

/** Warning about what a follow-up does to this application: one file per form. */
const FollowUpWarning = createGlobComponent(import.meta.glob<PartFile>('./follow-up-warnings/*.tsx'));

interface CaseViewProps {
  id: string;
  /** Whether shortcut keys are enabled. */
  shortcuts: boolean;
  /** Shows why a key had no effect; null when it had one. */
  onRefuse: (text: string | null) => void;
  /** Called when the application has been decided; the next one may be opened. */
  onDecided: () => void;
  /** The address that opens another application. */
  to: (id: string) => string;
}

/** One application on the desk. */
export function CaseView({ id, ...rest }: CaseViewProps) {
  const query = useQuery(caseQuery(id), queryClient);
  useShortcuts(rest.shortcuts, query.isPending ? rejectedShortcuts('这一件还在载入', rest.onRefuse) : {});
  return (
    <QueryResult query={query} what="这件申请" paragraphs={5}>
      {detail => <CaseDetail detail={detail} reload={() => void query.refetch()} {...rest} />}
    </QueryResult>
  );
}

interface CaseDetailProps extends Omit<CaseViewProps, 'id'> {
  detail: Case;
  reload: () => void;
}

function CaseDetail({ detail, shortcuts, onRefuse, onDecided, to, reload }: CaseDetailProps) {
  const { application, answers, followUps, payment, timeline, accessLog, notes, earlierApplications } =
    detail;
  const { id, sequence, allowedActions } = application;
  const choices = listDecisionOptions(application);
  const workable = isWorkable(application);
  const assignment = useAssignment(application, detail.assignment, workable);
  const { fields, reason: begunReason } = useDecisionDraft(id);
  /** A decision is being sent or has been made: keys wait for the next application. */
  const [busy, setBusy] = useState(false);
  const reason = useRef<HTMLTextAreaElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const free = assignment.current?.mine !== false;
  const flagged = answers.flatMap(({ rows }) => rows.filter(({ path }) => fields.includes(path)));
  const files = listAnswerFiles([...answers, ...followUps].flatMap(({ rows }) => rows));
  const [chosen, choose] = useState(files[0]?.id);
  const returning = choices.find(({ action }) => action === 'return');
  const paper = files.find(({ id }) => id === chosen) ?? files[0];

  /** Picks a decision and moves the focus to what it needs: marks, a reason, or the submit button. */
  function pick({ action, to, needsReason }: DecisionOption): void {
    flushSync(() => setDecisionDraft(id, { action, to, sequence }));
    const words = needsReason ? '.desk-why textarea' : '.desk-decide [type=submit]';
    document.querySelector<HTMLElement>(action === 'return' ? '.desk-flag' : words)?.focus();
  }
  /** Marks the answers whose files did not pass the scanner, for a correction. */
  function requestOtherFiles(option: DecisionOption): void {
    const infected = listAnswerFiles(answers.flatMap(({ rows }) => rows)).filter(
      ({ file }) => file.scan === 'infected',
    );
    setDecisionDraft(id, {
      fields: [...new Set([...fields, ...infected.map(({ path }) => path)])],
      reason: begunReason || '有文件没有通过安全检查，请换一个文件。',
    });
    pick(option);
  }
  function openFile(file: string): void {
    choose(file);
    // On a phone the files are below the answers.
    document.getElementById('case-papers')?.scrollIntoView();
  }
  /** After an event on the case: refetches it and its row in the queue. */
  function refresh(): void {
    reload();
    void queryClient.invalidateQueries({ queryKey: ['queue'] });
  }
  /** The case is finished for now: goes on to the next. */
  function goOn(): void {
    setBusy(true);
    assignment.end();
    onDecided();
  }
  function handleFollowUpSubmitted(updated: Case['application']): void {
    if (isWorkable(updated) && fourEyesSteps({ application: updated, process: detail.process }).length === 0)
      refresh();
    else {
      goOn();
      void queryClient.invalidateQueries({ queryKey: ['queue'] });
    }
  }
  const picking = choices.flatMap(choice => (choice.key ? [[choice.key, () => pick(choice)] as const] : []));
  const keys: Record<string, () => void> = {
    ...(free && Object.fromEntries(picking)),
    c: () => void (assignment.current?.mine ? assignment.unassign() : assignment.acquire()),
    f: () => document.querySelector<HTMLElement>('.desk-actions .follow-ups button')?.click(),
    m: () => note.current?.focus(),
    r: () => reason.current?.focus(),
  };
  function press(run: () => void): void {
    onRefuse(null);
    run();
  }
  useShortcuts(
    shortcuts,
    busy
      ? rejectedShortcuts('上一个决定还在提交', onRefuse)
      : Object.fromEntries(Object.entries(keys).map(([key, run]) => [key, () => press(run)])),
  );

  return (
    <>
      <CaseHeader detail={detail} assignment={assignment} workable={workable} />
      <InfectedFiles files={files} onReturn={free && returning ? () => requestOtherFiles(returning) : null} />
      <div className={paper ? 'desk-body has-papers' : 'desk-body'}>
        <CaseAnswers
          id={id}
          steps={answers}
          due={transferProofStep(detail) ?? (payment && paymentStep(payment, application.no))}
          followUps={followUps}
          flagged={fields}
          canFlag={free && allowedActions.includes('return')}
          onFlag={path =>
            setDecisionDraft(id, {
              fields: fields.includes(path) ? fields.filter(other => other !== path) : [...fields, path],
            })
          }
          onOpenFile={openFile}
        />
        <div className="desk-beside stack gap-3">
          {paper && <AnswerFiles id={id} files={files} chosen={paper} onChoose={choose} />}
          <CaseSidePanel of={application.flow} id={id} />
          <CaseLog timeline={timeline} accessLog={accessLog} />
          <PreviousApplications earlier={earlierApplications} to={to} />
          <CaseNotes id={id} notes={notes} input={note} />
        </div>
      </div>
      {free && (
        <div className="desk-actions">
          <FollowUps
            application={application}
            submitFollowUp={submitAsStaff}
            submitLabel="提交并告知申请人"
            before={({ form }) => <FollowUpWarning of={form} id={id} />}
            prefilled={{ paymentReceived: prefillPaymentConfirmation(detail) }}
            onDone={handleFollowUpSubmitted}
            onConflict={refresh}
          />
          <Decision
            application={application}
            flagged={flagged}
            reasonInput={reason}
            busy={busy}
            onBusy={setBusy}
            onDone={goOn}
            reload={refresh}
            onClaimed={() => void assignment.acquire()}
          />
        </div>
      )}
    </>
  );
}

/** Whether an action by staff is possible. */
const isWorkable = (application: Case['application']) =>
  listDecisionOptions(application).length + application.followUps.length > 0;
