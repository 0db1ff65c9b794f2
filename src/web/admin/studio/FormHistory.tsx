import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { useSession } from '../../app/shell/session';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { QueryResult } from '../../ui/QueryResult';
import { toast } from '../../ui/Toast';
import { ReasonDialog } from '../ReasonDialog';
import { DifferenceList } from './DifferenceList';
import { exportForm } from './FormImportExport';
import { ImpactReportView } from './ImpactReportView';
import { type FormReport, invalidateStudioForm, reportQuery, versionQuery, versionsQuery } from './queries';
import { SelectInput } from './SelectInput';
import { isSharedPart } from './shared-part';
import { mayPublish } from './studio-roles';

const origins = {
  folder: '文件夹',
  studio: '表单工作室',
  back: '退回旧版',
  inherited: '重新沿用上级',
  parent: '并入上级的新版',
} as const;

interface FormHistoryProps {
  flow: string;
  /** Number of the live version. */
  liveNumber: number;
  /** It is of this history, not of the organisation above. */
  isOwn: boolean;
  onClose: () => void;
}

/**
 * Every version that has been live, with author and reason; expanded, with its difference and a button to restore it.
 */
export function FormHistory({ flow, liveNumber: live, isOwn, onClose }: FormHistoryProps) {
  const [opened, open] = useState<number | null>(null);
  const query = usePage(page => versionsQuery(flow, page), { inDialog: true });
  return (
    <Dialog title="历次版本" wide onClose={onClose}>
      <PagedList query={query} what="历史" unit="版" empty={<p>本机构还没有发布过。</p>}>
        {({ list }) => (
          <ol className="rows">
            {list.map(({ number, at, origin, author, approver, reason }) => (
              <li key={number}>
                <button
                  type="button"
                  className="line"
                  aria-expanded={opened === number}
                  onClick={() => open(opened === number ? null : number)}
                >
                  <b>第 {number} 版</b>
                  {isOwn && number === live && <span className="tag tag--ok">现行</span>}
                  <span>{dateTime(at)}</span>
                  <span>
                    {[
                      author?.name,
                      (!author || origin === 'back' || origin === 'inherited') && origins[origin],
                    ]
                      .filter(Boolean)
                      .join('，')}
                    {approver && `，${approver.name}复核`}
                  </span>
                </button>
                {reason && <p className="soft">{reason}</p>}
                {opened === number && <Version flow={flow} number={number} liveNumber={live} isOwn={isOwn} />}
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Dialog>
  );
}

function Version({
  flow,
  number,
  liveNumber: live,
  isOwn,
}: Omit<FormHistoryProps, 'onClose'> & { number: number }) {
  const [against, setAgainst] = useState<'before' | 'live'>(number > 1 || !isOwn ? 'before' : 'live');
  const [isConfirming, setIsConfirming] = useState(false);
  const [back, setBack] = useState<FormReport | null>(null);
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const other = against === 'live' && number !== live ? live : undefined;
  const query = useQuery(versionQuery(flow, number, other), queryClient);
  const isOld = !isOwn || number !== live;
  return (
    <div className="panel pad-3 stack gap-3 mt-2 studio-version dense">
      {isOwn && isOld && number > 1 && (
        <SelectInput
          label="与哪一版相比"
          value={against}
          options={[
            ['before', '前一版'],
            ['live', '现行版本'],
          ]}
          onChoose={chosen => setAgainst(chosen as typeof against)}
        />
      )}
      <QueryResult query={query} what="这一版" paragraphs={1}>
        {({ difference, texts }) => (
          <>
            {number === 1 && isOld && isOwn && <p>这是第一版，与现行版本相比：</p>}
            {difference ? (
              <DifferenceList
                difference={difference}
                of={against === 'live' ? '现行版本' : `第 ${number - 1} 版`}
              />
            ) : (
              <p>这是第一版。</p>
            )}
            {texts ? (
              <details className="fold">
                <summary>看文本</summary>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
                <pre tabIndex={0}>{texts.form}</pre>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
                <pre tabIndex={0}>{texts.ui}</pre>
              </details>
            ) : (
              <p className="soft">这一版发布得早，没有留下作者所写的文本。</p>
            )}
            <p className="cluster gap-2">
              {texts && <Button onClick={() => void exportForm(flow, number)}>下载这一版</Button>}
              {isOld && mayPublish(roles) && !isSharedPart(flow) && (
                <Button onClick={() => setIsConfirming(true)}>退回到第 {number} 版</Button>
              )}
            </p>
          </>
        )}
      </QueryResult>
      {back && <RollbackResult flow={flow} first={back} />}
      {isConfirming && (
        <ReasonDialog
          title={`退回到第 ${number} 版`}
          maxLength={500}
          label="退回的理由"
          submit="回放并发布"
          busy="正在回放…"
          keep={`studio-back-${flow}-${number}`}
          send={async reason => {
            const report = await call('POST', '/admin/studio/back', {
              body: { flow, number, live, reason },
            });
            setBack(report);
            if (report.published !== null) toast(`已退回，发布为第 ${report.published} 版`);
            await invalidateStudioForm(flow);
          }}
          onClose={() => setIsConfirming(false)}
        >
          <p>先按这一版回放所有草稿和未办结的申请，没有转不过去的才发布，作为新的一版。</p>
          <p>有转不过去的，请下载这一版，再导入为修改，选定已有的回答怎么办。</p>
        </ReasonDialog>
      )}
    </div>
  );
}

/** Result of restoring a version: if answers would be lost they are named, and nothing is changed. */
function RollbackResult({ flow, first }: { flow: string; first: FormReport }) {
  const query = useQuery(
    {
      ...reportQuery(first.id),
      initialData: first,
      enabled: first.state === 'running',
    },
    queryClient,
  );
  const { data: report } = query;
  const strandedCount = report.drafts.stranded + report.applications.stranded;
  return (
    <div role="status">
      {/* A report cannot be repeated once the version is live. */}
      <ImpactReportView report={{ ...report, fresh: report.fresh || report.published !== null }} />
      {report.published !== null && <p className="ok">已发布为第 {report.published} 版。</p>}
      {report.state === 'done' && report.published === null && strandedCount > 0 && (
        <p className="error">有 {strandedCount} 份转不过去，没有发布，现行版本不变。</p>
      )}
      {report.published !== null && first.published === null && (
        <Button onClick={() => void invalidateStudioForm(flow)}>刷新</Button>
      )}
    </div>
  );
}
