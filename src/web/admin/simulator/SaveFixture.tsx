import { useState } from 'react';
import { type EventLog, withoutFreeText, writeLog } from '../../../flows/engine/replay';
import { call } from '../../app/api/client';
import { FormDialog } from '../../app/form/FormDialog';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/Toast';

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/u;

const nameProblem = (name: string) =>
  NAME.test(name) ? null : '请用小写字母和数字起名，词之间用连字符，如 returned-twice';

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
  const text = writeLog(withoutFreeText(log));
  const folder = `tests/fixtures/logs/${log.flow}/`;
  const download = (name: string) =>
    saveFile(new Blob([text], { type: 'application/x-ndjson' }), `${name}.ndjson`);
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => collectErrors({ name: nameProblem(name) }),
    submit: async ({ name }) => {
      if (writable) {
        const { file } = await call('POST', '/admin/player/fixture', { body: { name, log: text } });
        toast(`已写入 ${file}`);
      } else {
        download(name);
        toast(`已下载，请放入 ${folder}`);
      }
      onClose();
    },
  });
  const { name } = form.answers;
  return (
    <FormDialog
      title="存为测试的记录"
      form={form}
      submit={writable ? '写入代码的文件夹' : '下载'}
      busy="正在保存…"
      actions={writable && <Button onClick={() => download(NAME.test(name) ? name : 'session')}>下载</Button>}
      onClose={onClose}
    >
      <p>
        到现在这一步为止的{log.events.length}个事件，
        {`${writable ? '写入' : '下载后放入'} ${folder}，以后每次测试都会重放。`}
        理由和备注不写进去。
      </p>
      <Field
        answer={form.bind('name')}
        label="名称"
        help="说明经过的几个英文词，如 returned-twice"
        maxLength={60}
        autoComplete="off"
      />
    </FormDialog>
  );
}
