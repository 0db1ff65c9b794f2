import type { ProcessFinding } from './process-findings';
import { sectionOf } from './sections';

interface FindingListProps {
  findings: readonly ProcessFinding[];
  onGo: (finding: ProcessFinding) => void;
}

/** Everything that was found about the process; each leads to where it can be mended. */
export function FindingList({ findings, onGo }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <section aria-label="办理过程的问题">
      <ul className="stack gap-1">
        {findings.map(finding => (
          <li key={`${finding.path.join('/')} ${finding.reason}`}>
            <button type="button" className="link process-finding" onClick={() => onGo(finding)}>
              {sectionOf(finding).title}
            </button>
            {finding.level === 'warning' && '（提醒，不妨碍发布）'}：{finding.reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
