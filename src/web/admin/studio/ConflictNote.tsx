import { shortDateTime } from '../../../domain/formatters';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { saveFile } from '../../ui/save-file';
import { fileNameOf, listFileKeys } from './text-positions';
import type { FormDraft } from './use-form-draft';

/** Another save has happened meanwhile: nothing is overwritten without confirmation, no edit is lost. */
export function ConflictNote({ work }: { work: FormDraft }) {
  const { change, flow, texts } = work;
  const keep = () => {
    for (const file of listFileKeys(texts)) {
      const name = `${flow.replace('/', '-')}-${fileNameOf(flow, file)}`;
      saveFile(new Blob([texts[file] ?? ''], { type: 'application/json' }), name);
    }
  };
  return (
    <div role="alert" className="pad-3">
      <Note tone="wait">
        <p>
          {change
            ? `${change.savedBy?.name ?? '有人'}在 ${shortDateTime(change.savedAt)} 又保存过，您改的还没有存。`
            : '这份修改已经发布或放弃，您改的还没有存。'}
        </p>
        <p className="cluster gap-2">
          <Button onClick={work.discard}>看现在的，放弃我改的</Button>
          <Button onClick={() => void work.save(true)}>用我的，盖过去</Button>
          <Button variant="quiet" onClick={keep}>
            下载我改的文本
          </Button>
        </p>
      </Note>
    </div>
  );
}
