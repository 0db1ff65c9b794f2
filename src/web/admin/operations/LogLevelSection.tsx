import { useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorText } from '../../ui/ErrorText';
import { Section } from '../../ui/Section';
import { toast } from '../../ui/Toast';
import { useExclusive } from '../../ui/use-exclusive';
import form from './log-level.form.yaml';
import { changeLogLevel, type LogLevelChange, type OperationsState, resetLogLevel } from './queries';

/** The level of the log of all processes, which can be changed for a while. */
export function LogLevelSection({ logLevel: { level, until } }: Pick<OperationsState, 'logLevel'>) {
  const [isOpen, setOpen] = useState(false);
  const { isRunning, run } = useExclusive();
  const [problem, setProblem] = useState<unknown>(null);
  const reset = () =>
    run(async () => {
      setProblem(null);
      await resetLogLevel().then(() => toast('已恢复为配置的级别'), setProblem);
    });
  return (
    <Section title="日志" className="stack gap-3">
      <p>
        现在的级别是 <code>{level}</code>
        {until ? `，${dateTime(until)} 自动恢复为配置的级别。` : '，是配置的级别。'}
      </p>
      <div className="cluster gap-3">
        <Button onClick={() => setOpen(true)}>改变级别</Button>
        {until && (
          <Button variant="quiet" busy={isRunning && '正在恢复…'} onClick={() => void reset()}>
            现在恢复
          </Button>
        )}
      </div>
      <ErrorText error={problem} />
      {isOpen && (
        <Dialog title="改变日志的级别" onClose={() => setOpen(false)}>
          <ScreenForm<LogLevelChange>
            form={form}
            initial={{ level: 'debug', minutes: 30 }}
            submit={async change => {
              await changeLogLevel(change);
              toast(`各进程的日志在 ${change.minutes} 分钟内是 ${change.level}`);
              setOpen(false);
            }}
            action="改变"
            doing="正在改变…"
            onCancel={() => setOpen(false)}
          />
        </Dialog>
      )}
    </Section>
  );
}
