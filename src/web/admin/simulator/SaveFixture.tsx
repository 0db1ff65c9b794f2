import { useId, useState } from 'react';
import { type EventLog, fixtureOf, writeLog } from '../../../flows/engine/replay';
import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/Toast';
import form from './fixture.form.yaml';

/** Saves the simulated log as a fixture, which the tests replay from then on. */
export function SaveFixture({ log, writable }: { log: EventLog; writable: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-disabled={log.events.length === 0}>
        存为测试的记录
      </Button>
      {open && log.events.length > 0 && (
        <SaveDialog log={log} writable={writable} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function SaveDialog({ log, writable, onClose }: { log: EventLog; writable: boolean; onClose: () => void }) {
  const text = writeLog(fixtureOf(log));
  const downloadId = useId();
  const folder = `tests/fixtures/logs/${log.flow}/`;
  const download = (name: string) =>
    saveFile(new Blob([text], { type: 'application/x-ndjson' }), `${name}.ndjson`);
  return (
    <Dialog title="存为测试的记录" onClose={onClose}>
      <p>
        到现在这一步为止的{log.events.length}个事件，
        {`${writable ? '写入' : '下载后放入'} ${folder}，以后每次测试都会重放。`}
        理由和备注不写进去。
      </p>
      <ScreenForm<{ name: string }>
        form={form}
        submit={async ({ name }, pressed) => {
          if (writable && pressed?.id !== downloadId) {
            const { file } = await call('POST', '/admin/player/fixture', { body: { name, log: text } });
            toast(`已写入 ${file}`);
          } else {
            download(name);
            toast(`已下载，请放入 ${folder}`);
          }
          onClose();
        }}
        action={writable ? '写入代码的文件夹' : '下载'}
        doing="正在保存…"
        onCancel={onClose}
        buttons={
          writable && (
            <Button id={downloadId} type="submit">
              下载
            </Button>
          )
        }
      />
    </Dialog>
  );
}
