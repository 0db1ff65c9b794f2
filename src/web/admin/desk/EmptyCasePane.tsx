import { Button } from '../../ui/Button';
import { Empty } from '../../ui/states';
import type { Queue } from './queries';

interface EmptyCasePaneProps {
  tally: Queue['tally'] | undefined;
  /** The first unassigned application. */
  next: string | undefined;
  onOpen: (id: string) => void;
}

/** Shown while no application is open: number of open cases and a button to start. */
export function EmptyCasePane({ tally, next, onOpen }: EmptyCasePaneProps) {
  if (!tally) return null;
  if (!next) return <Empty title="没有打开的申请" text="从队列里选择一件。" />;
  const due = tally.due > 0 ? `，其中 ${tally.due} 件今日到期或已超期` : '';
  return (
    <Empty
      title={`${tally.waiting} 件等待审核${due}`}
      text="打开一件即由您办理，同事会看到。按 ? 查看快捷键。"
    >
      <Button variant="primary" onClick={() => onOpen(next)}>
        从第一件开始
      </Button>
    </Empty>
  );
}
