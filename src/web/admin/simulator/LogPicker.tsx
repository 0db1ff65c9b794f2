import { useId } from 'react';
import { Refusal } from '../../../domain/refusals';
import { parseRecordedLog } from '../../../flows/engine/event-log';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { EventLog } from '../../../flows/engine/replay';
import { call } from '../../app/api/client';
import { isNotFound } from '../../app/api/failure';
import { queryClient } from '../../app/api/query-client';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';
import { FileButton } from '../FileButton';
import { flowOfVersion, simulatedFlowQuery } from './queries';

/** Opens a log to be replayed: that of an application, or a file. */
export function LogPicker({ onOpen }: { onOpen: (log: EventLog, words: string) => void }) {
  const id = useId();
  const { run, isRunning, error } = useAction((open: () => Promise<void>) => open());

  async function openStored(no: string): Promise<void> {
    const { flow, steps, process, events } = await call('GET', '/admin/player/log', {
      params: { query: { no } },
    });
    // The contract leaves event, state and process untyped; the machine has accepted them.
    const log = { flow, steps, process: process ?? undefined, events } as object as EventLog;
    onOpen(log, `受理编号${no}，没有答案，写的话已略去`);
  }

  async function openFile(file: File): Promise<void> {
    try {
      onOpen(await parseRecordedLog(await file.text(), findFlow), file.name);
    } catch (error) {
      throw new Refusal('badRequest', `${file.name} 没有打开。${(error as Error).message}`);
    }
  }

  return (
    <div className="cluster">
      <form
        className="cluster"
        aria-label="打开一件申请"
        onSubmit={event => {
          event.preventDefault();
          const no = String(new FormData(event.currentTarget).get('no')).trim().toUpperCase();
          if (no) run(() => openStored(no));
        }}
      >
        <label htmlFor={`${id}-no`}>受理编号</label>
        <input className="input" id={`${id}-no`} name="no" maxLength={20} autoComplete="off" />
        <Button type="submit" busy={isRunning && '正在打开…'}>
          打开申请
        </Button>
      </form>
      <FileButton accept=".ndjson,application/x-ndjson" onFile={file => run(() => openFile(file))}>
        打开记录文件
      </FileButton>
      <ErrorText error={error} />
    </div>
  );
}

/** The live version of a flow; undefined when there is none. */
async function findFlow(id: string): Promise<Flow | undefined> {
  const played = await queryClient.fetchQuery(simulatedFlowQuery(id)).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  return (played && flowOfVersion(played, null)?.flow) ?? undefined;
}
