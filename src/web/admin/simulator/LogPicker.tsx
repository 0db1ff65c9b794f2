import { type ChangeEvent, useId, useState } from 'react';
import { flows } from '../../../flows';
import { parseRecordedLog } from '../../../flows/engine/event-log';
import type { EventLog } from '../../../flows/engine/replay';
import { call } from '../../app/api/client';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { Note } from '../../ui/Note';

/** Opens a log to be replayed: that of an application, or a file. */
export function LogPicker({ onOpen }: { onOpen: (log: EventLog, words: string) => void }) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function openStored(no: string): Promise<void> {
    setFailure(null);
    setBusy(true);
    try {
      const { flow, steps, events } = await call('GET', '/admin/player/log', { params: { query: { no } } });
      // The contract leaves event and state untyped; the machine has accepted both.
      onOpen({ flow, steps, events: events as EventLog['events'] }, `受理编号${no}，没有答案，写的话已略去`);
    } catch (error) {
      setFailure(getErrorMessage(error));
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
      onOpen(parseRecordedLog(await file.text(), flows), file.name);
    } catch (error) {
      setFailure(`${file.name} 没有打开。${(error as Error).message}`);
    } finally {
      // Allows the same file to be chosen again after an edit.
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
