import { lazy, Suspense, useState } from 'react';
import type { FormReport } from './queries';

const CaseComparison = lazy(() => import('./CaseComparison'));

type ReportedCase = FormReport['cases']['stranded'][number];

/** Drafts and applications of a report; each opens as its owner sees it, before and after the change. */
export function ReportedCases({ report, cases }: { report: string; cases: readonly ReportedCase[] }) {
  const [opened, open] = useState<ReportedCase | null>(null);
  return (
    <>
      <ul className="small">
        {cases.map(one => (
          <li key={one.id}>
            <b>{caseTitle(one)}</b>
            {one.says.length > 0 && `：${one.says.join('；')}`}{' '}
            <button type="button" className="link" onClick={() => open(one)}>
              看前后<span className="sr">：{caseTitle(one)}</span>
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense fallback={null}>
          <CaseComparison
            {...{ report, kind: opened.kind, id: opened.id, title: caseTitle(opened) }}
            onClose={() => open(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const caseTitle = ({ kind, id, no }: ReportedCase): string =>
  kind === 'draft' ? `草稿 ${id.slice(0, 8)}` : `申请 ${no ?? id.slice(0, 8)}`;
