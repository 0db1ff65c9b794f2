import { dateTime, thousands } from '../../../domain/formatters';
import { Note } from '../../ui/Note';
import { Terms } from '../../ui/Terms';
import type { OperationsState } from './queries';

/** After so many hours the verification of each half day is late. */
const LATE_HOURS = 36;

/** The chain over the audit log: when it was last compared with the log, and what was wrong. */
export function AuditChain({ chain }: { chain: OperationsState['auditChain'] }) {
  const { verifiedAt, entries, unsealed, problems } = chain;
  const isLate = verifiedAt !== null && Date.now() - Date.parse(verifiedAt) > LATE_HOURS * 3_600_000;
  return (
    <>
      {problems.length > 0 && (
        <Note tone="wait">
          {problems.map(({ organisation, problem }) => (
            <p key={organisation}>
              {organisation}：{problem}
            </p>
          ))}
        </Note>
      )}
      {isLate && <Note tone="wait">已经超过一天半没有核对。</Note>}
      <Terms
        className="terms gap-2"
        grouped
        facts={[
          ['最近核对', verifiedAt ? dateTime(verifiedAt) : '还没有，每半天自动核对一次'],
          [
            '核对了',
            verifiedAt && `${thousands(entries)} 条，${problems.length > 0 ? '有不符' : '全部相符'}`,
          ],
          ['没有封存', verifiedAt && `核对时 ${thousands(unsealed)} 条；写下之后约十秒封存`],
        ]}
      />
    </>
  );
}
