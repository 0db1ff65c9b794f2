import { useState } from 'react';
import { Refusal } from '../../../domain/refusals';
import { call, download } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorText } from '../../ui/ErrorText';
import { getErrorMessage } from '../../ui/error-message';
import { Note } from '../../ui/Note';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/Toast';
import { FileButton } from '../FileButton';
import { ForeignFormImport } from './ForeignFormImport';
import { invalidateStudioForm, type StudioFormDetail } from './queries';

/** Exports the files of a version in the format of the schemas folder. */
export async function exportForm(flow: string, number?: number): Promise<void> {
  try {
    const query = { flow, ...(number !== undefined && { number }) };
    const zip = await download('GET', '/admin/studio/export', { params: { query } });
    saveFile(zip, number === undefined ? `${flow}.zip` : `${flow}-${number}.zip`);
  } catch (error) {
    toast(getErrorMessage(error));
  }
}

/** Maximum bytes of an archive: as base64, the maximum of the request. A form's files are about a tenth of that. */
const MAX_ARCHIVE_BYTES = 750_000;

interface FormImportExportProps {
  form: StudioFormDetail;
  isDirty: boolean;
  onImported: () => void;
  onClose: () => void;
}

/** Imports texts from a file or from the server's schemas folder as the change. They are checked like any other. */
export function FormImportExport({ form, isDirty, onImported, onClose }: FormImportExportProps) {
  const { flow, change, folder } = form;
  const [isBare, setIsBare] = useState(false);
  const [isForeign, setIsForeign] = useState(false);
  const { run, isRunning, error } = useAction(async (file: File | null) => {
    if (file && file.size > MAX_ARCHIVE_BYTES) {
      throw new Refusal('badRequest', '压缩包超过了 750 KB，里面应当只有 form.json 和 ui.json');
    }
    const zip = file && base64Of(new Uint8Array(await file.arrayBuffer()));
    try {
      const body = { flow, sequence: change?.sequence ?? 0, zip };
      const { texts } = await call('POST', '/admin/studio/import', { body });
      onImported();
      await invalidateStudioForm(flow);
      toast('已存为修改，请看检查的结果');
      if (texts.ui.trim() === '{}') setIsBare(true);
      else onClose();
    } catch (refusal) {
      await invalidateStudioForm(flow);
      throw refusal;
    }
  });

  if (isBare) {
    return (
      <Dialog title="导入的没有 ui.json" onClose={onClose}>
        <p>
          已存为修改。其中没有
          ui.json，或者它是空的：办理须知、帮助文字、次序等都不在这份修改里。如果是漏了，请放弃这份修改，补上之后再导入。
        </p>
        <div className="dialog-actions">
          <Button variant="primary" onClick={onClose}>
            知道了
          </Button>
        </div>
      </Dialog>
    );
  }
  if (isForeign) {
    return (
      <Dialog title="粘贴表单" onClose={onClose}>
        <ForeignFormImport form={form} onImported={onImported} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="导入" onClose={onClose}>
      <p>导入的文本存为修改，之后照样检查、回放、复核，不会直接生效。</p>
      {(isDirty || change) && (
        <Note tone="wait">{isDirty ? '还没有存的内容会被替换。' : '正在进行的修改会被替换。'}</Note>
      )}
      <ErrorText error={error} />
      <div className="dialog-actions">
        <FileButton accept=".zip,application/zip" onFile={run}>
          上传压缩包（zip）
        </FileButton>
        {(folder === 'differs' || folder === 'broken') && (
          <Button busy={isRunning && '正在导入…'} onClick={() => run(null)}>
            取文件夹里的
          </Button>
        )}
        <Button onClick={() => setIsForeign(true)}>粘贴其他系统的表单</Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </Dialog>
  );
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
