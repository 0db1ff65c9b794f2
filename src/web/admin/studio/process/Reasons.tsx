import { Icon } from '../../../ui/Icon';
import type { ProcessFinding } from './process-findings';

/** What was found, in words. */
export function Reasons({ findings }: { findings: readonly ProcessFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="stack gap-1">
      {findings.map(({ path, reason, level }) => (
        <li
          key={`${path.join('/')} ${reason}`}
          className={`with-icon ${level === 'error' ? 'error' : 'process-warning'}`}
        >
          <Icon name="alert" />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  );
}

/** The number of findings, beside a title. */
export function FindingCount({ findings }: { findings: readonly ProcessFinding[] }) {
  const errors = findings.filter(({ level }) => level === 'error').length;
  const warnings = findings.length - errors;
  return (
    <>
      {errors > 0 && <span className="error small">{errors} 处问题</span>}
      {warnings > 0 && <span className="process-warning small">{warnings} 处提醒</span>}
    </>
  );
}
