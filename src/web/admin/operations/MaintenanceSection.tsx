import { useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorText } from '../../ui/ErrorText';
import { Note } from '../../ui/Note';
import { Section } from '../../ui/Section';
import { toast } from '../../ui/Toast';
import { useExclusive } from '../../ui/use-exclusive';
import form from './maintenance.form.yaml';
import { beginMaintenance, endMaintenance, type Maintenance } from './queries';

const scopes: Record<Maintenance['scope'], string> = {
  writes: '提交和修改，还可以查看',
  everything: '全部，来访者只看到“网站正在维护”',
};

/** Puts all processes into maintenance, and ends it. */
export function MaintenanceSection({ maintenance }: { maintenance: Maintenance | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="维护" className="stack gap-3">
      {maintenance ? (
        <Ongoing maintenance={maintenance} />
      ) : (
        <div className="cluster gap-3">
          <Button onClick={() => setOpen(true)}>开始维护</Button>
          <p className="soft">网站现在照常开放。</p>
        </div>
      )}
      {isOpen && <BeginDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

function Ongoing({ maintenance: { scope, text, until, since } }: { maintenance: Maintenance }) {
  const { isRunning, run } = useExclusive();
  const [problem, setProblem] = useState<unknown>(null);
  const end = () =>
    run(async () => {
      setProblem(null);
      try {
        await endMaintenance();
        toast('维护已结束，网站恢复开放');
      } catch (error) {
        setProblem(error);
      }
    });
  return (
    <>
      <Note tone="wait">
        <p>
          正在维护：{dateTime(since)} 开始，{until ? `预计 ${dateTime(until)} 恢复` : '没有说何时恢复'}。停了
          {scopes[scope]}；运维人员照常使用，支付通知和后台任务照做。
        </p>
        {text && <p>另外告知：{text}</p>}
      </Note>
      <div className="cluster gap-3">
        <Button variant="primary" busy={isRunning && '正在结束…'} onClick={() => void end()}>
          结束维护
        </Button>
      </div>
      <ErrorText error={problem} />
    </>
  );
}

interface Answers {
  scope: Maintenance['scope'];
  minutes?: number;
  text?: string;
}

function BeginDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="开始维护" onClose={onClose}>
      <p>
        所有机构的网站一起停，一两秒内生效。已填写的内容留在来访者的浏览器里，恢复后可以接着办；支付通知和后台任务照做。
      </p>
      <ScreenForm<Answers>
        form={form}
        ui={{ scope: { 'ui:enumNames': scopes } }}
        initial={{ scope: 'writes' }}
        submit={async ({ minutes, ...answers }) => {
          const until =
            minutes === undefined ? undefined : new Date(Date.now() + minutes * 60_000).toISOString();
          await beginMaintenance({ ...answers, ...(until && { until }) });
          toast('维护已开始');
          onClose();
        }}
        action="开始维护"
        doing="正在开始…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
