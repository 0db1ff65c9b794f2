import { call } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';
import { ImpactReportView } from './ImpactReportView';
import { type FormReport, invalidateStudioForm } from './queries';
import type { FormDraft } from './use-form-draft';
import { VersionTestsView } from './VersionTestsView';

/** The impact reports of a shared part: one on each form that it changes, and the button to run them. */
export function SharedPartReports({ draft, hasFindings }: { draft: FormDraft; hasFindings: boolean }) {
  const { change, flow, isDirty } = draft;
  const forms = change?.forms ?? [];
  const done = forms.filter(({ report }) => report && report.state !== 'running');
  const isRunning = forms.some(({ report }) => report?.state === 'running');
  const why = isDirty
    ? '存草稿之后回放。'
    : !change
      ? '改动之后，在这里看每份表单的草稿和申请会怎样。'
      : hasFindings
        ? '改正问题之后回放。'
        : forms.length === 0
          ? '没有表单因它改变，不用回放。'
          : null;
  const start = useAction(async () => {
    if (!change || why) return;
    try {
      const body = { id: change.id, sequence: change.sequence };
      await call('POST', '/admin/studio/report/start', { body });
    } finally {
      await invalidateStudioForm(flow);
    }
  });
  return (
    <>
      {why && <p className="soft">{why}</p>}
      {change?.allowedActions.includes('report') && !why && !isRunning && (
        <Button onClick={start.run}>{done.length > 0 ? '重新回放' : `回放 ${forms.length} 份表单`}</Button>
      )}
      <ErrorText error={start.error} />
      {isRunning && (
        <p className="stack gap-1" role="status">
          <progress value={done.length} max={forms.length} aria-label="回放的进展" />
          回放好了 {done.length} 份表单，共 {forms.length} 份…
        </p>
      )}
      {forms.flatMap(({ flow: form, title, report }) =>
        report
          ? [
              <details key={form} className="fold" open={isWorrying(report)}>
                <summary>
                  {title}：{summaryOf(report)}
                </summary>
                <div className="stack gap-2">
                  {report.tests && <VersionTestsView tests={report.tests} />}
                  <ImpactReportView report={isDirty ? { ...report, fresh: false } : report} />
                </div>
              </details>,
            ]
          : [],
      )}
    </>
  );
}

const strandedOf = ({ drafts, applications }: FormReport) => drafts.stranded + applications.stranded;

const errorsOf = ({ tests }: FormReport) =>
  tests?.findings.filter(({ level }) => level === 'error').length ?? 0;

const isWorrying = (report: FormReport) =>
  report.state === 'failed' || strandedOf(report) > 0 || errorsOf(report) > 0;

/** The report in a few words. */
function summaryOf(report: FormReport): string {
  if (report.state === 'running') return '正在回放';
  if (report.state === 'failed') return '没有做完';
  const counts = [report.drafts, report.applications];
  const sum = (kind: keyof FormReport['drafts']) => counts.reduce((total, each) => total + each[kind], 0);
  const all = sum('unaffected') + sum('drops') + sum('asksAgain') + sum('stranded');
  const parts = [
    ...(strandedOf(report) > 0 ? [`${strandedOf(report)} 份转不过去`] : []),
    ...(sum('asksAgain') > 0 ? [`${sum('asksAgain')} 份要重新回答几项`] : []),
    ...(sum('drops') > 0 ? [`${sum('drops')} 份须先同意舍弃`] : []),
    ...(errorsOf(report) > 0 ? [`自动测试发现 ${errorsOf(report)} 处问题`] : []),
  ];
  const words = parts.join('，') || (all === 0 ? '没有草稿和申请' : `${all} 份都不受影响`);
  return report.fresh ? words : `${words}（须重新回放）`;
}
