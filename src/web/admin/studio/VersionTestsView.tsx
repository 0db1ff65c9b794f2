import { Icon } from '../../ui/Icon';
import type { FormReport } from './queries';

type VersionTests = NonNullable<FormReport['tests']>;

/** The tests derived from a version: what was walked, and each finding with its place. */
export function VersionTestsView({ tests: { counts, findings } }: { tests: VersionTests }) {
  const errors = findings.filter(({ level }) => level === 'error').length;
  return (
    <section className="stack gap-2" aria-labelledby="studio-tests">
      <h4 id="studio-tests">自动测试</h4>
      <p className="soft">{walkedText(counts)}</p>
      {errors > 0 && <p className="error">发现 {errors} 处问题，改正之后才能提请复核。</p>}
      {findings.length === 0 && (
        <p className="with-icon ok">
          <Icon name="check" />
          没有发现问题。
        </p>
      )}
      {findings.length > 0 && (
        <ul className="studio-findings stack gap-2">
          {findings.map(({ place, label, reason, level }) => (
            <li key={`${place} ${reason}`} className="with-icon">
              <Icon name={level === 'error' ? 'close' : 'alert'} />
              <p>
                <b>
                  {level === 'warning' && '请看看是不是有意的 · '}
                  {label}：
                </b>
                {reason}。
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How much was walked, in a sentence; a form without a process has neither states nor payments. */
function walkedText({
  applications,
  invalid,
  states,
  transitions,
  refusals,
  payments,
}: VersionTests['counts']) {
  const form = `填好 ${applications} 份申请，另有 ${invalid} 份各填错一处`;
  const machine = `走过 ${states} 个状态、${transitions} 种转换，试过 ${refusals} 次不该接受的操作`;
  return `${[form, states > 0 && machine, payments > 0 && `${payments} 种付款的结果`].filter(Boolean).join('；')}。`;
}
