import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';
import { ImpactReportView } from './ImpactReportView';
import { invalidateStudioForm, reportQuery } from './queries';
import type { FormDraft } from './use-form-draft';
import { VersionTestsView } from './VersionTestsView';

/** The impact report: replay of every draft and application against the change, and the button to run it. */
export function ImpactReportPane({ draft, hasFindings }: { draft: FormDraft; hasFindings: boolean }) {
  const { change, flow, isDirty } = draft;
  const [started, setStarted] = useState<string | null>(null);
  const watched = started ?? (change?.report?.state === 'running' ? change.report.id : null);
  const query = useQuery({ ...reportQuery(watched ?? ''), enabled: watched !== null }, queryClient);
  const isDone = query.data !== undefined && query.data.state !== 'running';
  useEffect(() => {
    // The possible actions on the change depend on its report.
    if (isDone) void invalidateStudioForm(flow);
  }, [isDone, flow]);
  const report = (watched && query.data) || change?.report || null;
  const running = report?.state === 'running';
  const why = isDirty
    ? '存草稿之后回放。'
    : !change
      ? '改动之后，在这里看每份草稿和申请会怎样。'
      : hasFindings
        ? '改正问题之后回放。'
        : null;

  const start = useAction(async () => {
    if (!change || why) return;
    try {
      const body = { id: change.id, sequence: change.sequence };
      const made = await call('POST', '/admin/studio/report/start', { body });
      queryClient.setQueryData(reportQuery(made.id).queryKey, made);
      setStarted(made.id);
    } catch (error) {
      await invalidateStudioForm(flow);
      throw error;
    }
  });

  return (
    <>
      {why && <p className="soft">{why}</p>}
      {change?.allowedActions.includes('report') && !why && !running && (
        <Button onClick={start.run}>{report ? '重新回放' : '回放'}</Button>
      )}
      <ErrorText error={start.error} />
      {report?.tests && <VersionTestsView tests={report.tests} />}
      {report && <ImpactReportView report={isDirty ? { ...report, fresh: false } : report} />}
    </>
  );
}
