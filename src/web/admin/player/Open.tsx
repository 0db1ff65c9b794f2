import { type ChangeEvent, useId, useState } from 'react';
import { flows } from '../../../flows';
import type { Flow } from '../../../flows/engine/declaration';
import { type Log, readLog, replay } from '../../../flows/engine/replay';
import { call } from '../../api/client';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { sentence } from '../../ui/sentence';

/**
 * Reads a recorded log, and believes nothing of it that the machine does not confirm.
 * @throws Error naming the line and the reason
 */
export function readRecorded(text: string): Log {
  const log = readLog(text);
  const flow = flows.get(log.flow);
  if (!flow) throw new Error(`第1行：没有事项“${log.flow}”`);
  const { difference } = replayed(flow, log);
  if (difference) throw new Error(`第${difference.seq + 1}行：${difference.reason}`);
  return log;
}

function replayed(flow: Flow, log: Log) {
  try {
    return replay(flow, log);
  } catch {
    throw new Error('第1行的步骤不是这个事项的');
  }
}

/** A log to be stepped through: that of an application, or of a file. */
export function Open({ onOpen }: { onOpen: (log: Log, words: string) => void }) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function openStored(no: string): Promise<void> {
    setFailure(null);
    setBusy(true);
    try {
      const { flow, steps, events } = await call('GET', '/admin/player/log', { params: { query: { no } } });
      // The contract leaves event and state open; the machine has taken both.
      onOpen({ flow, steps, events: events as Log['events'] }, `受理编号${no}，没有答案，写的话已略去`);
    } catch (error) {
      setFailure(sentence(error));
    } finally {
      setBusy(false);
    }
  }

  async function openFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    setFailure(null);
    try {
      onOpen(readRecorded(await file.text()), file.name);
    } catch (error) {
      setFailure(`${file.name} 没有打开。${(error as Error).message}`);
    } finally {
      // The same file, mended, may be chosen again.
      input.value = '';
    }
  }

  return (
    <div className="player-open">
      <form
        aria-label="打开一件申请"
        onSubmit={event => {
          event.preventDefault();
          const no = String(new FormData(event.currentTarget).get('no')).trim().toUpperCase();
          if (no && !busy) void openStored(no);
        }}
      >
        <label htmlFor={`${id}-no`}>受理编号</label>
        <input id={`${id}-no`} name="no" maxLength={20} autoComplete="off" />
        <Button type="submit" busy={busy && '正在打开…'}>
          打开申请
        </Button>
      </form>
      <label className="btn btn--secondary player-file">
        打开记录文件
        <input
          type="file"
          className="sr"
          accept=".ndjson,application/x-ndjson"
          onChange={event => void openFile(event)}
        />
      </label>
      {failure && (
        <div role="alert">
          <Note tone="wait">{failure}</Note>
        </div>
      )}
    </div>
  );
}
