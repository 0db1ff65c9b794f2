import { use, useEffect, useRef, useState } from 'react';
import { kindHint } from '../../../../domain/file-rules';
import { call } from '../../../app/api/client';
import { upload } from '../../../app/api/upload';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { lazyPart } from '../../../ui/lazy-part';
import type { ControlProps } from '../controls/control';
import { FormNameContext } from '../form-name';
import { setAnswerPending } from '../pending-answers';
import { ChooseFiles } from './ChooseFiles';
import { FileCard } from './FileCard';
import { FileViewer } from './FileViewer';
import { forgetUpload, rememberUpload } from './queries';
import { aboutFile, isOpen, scanProblem } from './scan-status';
import { UploadCard } from './UploadCard';
import { useAnswerList } from './useAnswerList';
import { useFiles } from './useFiles';
import { useUploads } from './useUploads';
import './files.css';

// Loaded on demand: it includes the QR code renderer.
const PhoneUpload = lazyPart(() => import('./PhoneUpload'));

/** Files as an answer: chosen, photographed, dropped or sent from a phone; each is uploaded immediately. */
export function UploadFiles({ id, label, value, commit, readOnly, schema }: ControlProps) {
  const kind = schema.files ?? 'doc';
  const most = schema.maxItems ?? 1;
  const form = use(FormNameContext);
  const ids = useAnswerList(value, commit);
  const shown = useFiles(ids.list);
  const [opened, setOpened] = useState<string | null>(null);
  const [phone, setPhone] = useState(false);
  /** Status message for screen readers; failures are also shown. */
  const [status, setStatus] = useState({ words: '', seen: false });
  const choose = useRef<HTMLInputElement>(null);
  const uploads = useUploads(kind, {
    send: sending => upload({ ...sending, path: `/file/private/member/upload?kind=${kind}` }),
    onDone(uploaded, blob) {
      rememberUpload(uploaded, blob);
      ids.add([uploaded.file.id]);
      setStatus({ words: `${uploaded.file.name} 已上传`, seen: false });
    },
  });
  const remaining = most - ids.list.length - uploads.list.filter(({ state }) => state !== 'failed').length;
  const isUploading = uploads.list.some(({ state }) => state !== 'failed');
  useEffect(() => {
    setAnswerPending(id, isUploading);
    return () => setAnswerPending(id, false);
  }, [id, isUploading]);

  function addFiles(files: readonly File[]): void {
    uploads.add(files.slice(0, Math.max(0, remaining)));
    const left = files.length - Math.max(0, remaining);
    setStatus({ words: left > 0 ? `最多上传${most}个，多出的${left}个没有添加` : '', seen: true });
  }
  function remove(file: string, name: string): void {
    ids.remove(file);
    forgetUpload(file);
    setStatus({ words: `已移除${name}`, seen: false });
    choose.current?.focus();
    // The server keeps files that belong to a submitted application until the change is submitted.
    void call('POST', '/file/remove', { body: { id: file } }).catch(() => {});
  }

  return (
    <div className="upload stack gap-3 mt-2">
      <ul className="file-cards" aria-label={`${label}：已添加的文件`}>
        {shown.map(({ id: file, file: about, picture }) => {
          const name = about?.name ?? '文件';
          return (
            <FileCard
              key={file}
              name={name}
              about={about ? aboutFile(about) : '正在读取…'}
              picture={picture}
              problem={about === null ? '文件已失效，请移除后重新上传' : about ? scanProblem(about) : null}
              onOpen={about && isOpen(about) ? () => setOpened(file) : undefined}
            >
              {!readOnly && (
                <Button variant="quiet" onClick={() => remove(file, name)}>
                  移除<span className="sr">{name}</span>
                </Button>
              )}
            </FileCard>
          );
        })}
        {uploads.list.map(sending => (
          <UploadCard key={sending.key} sending={sending} uploads={uploads} hasRoom={remaining > 0} />
        ))}
      </ul>
      {!readOnly && remaining > 0 && (
        <ChooseFiles
          id={id}
          kind={kind}
          label={label}
          isMultiple={remaining > 1}
          input={choose}
          onFiles={addFiles}
        >
          {form && (
            <Button variant="quiet" className="upload-phone" onClick={() => setPhone(true)}>
              <Icon name="device" />
              用手机拍照上传
            </Button>
          )}
        </ChooseFiles>
      )}
      {!readOnly && (
        <p className="help" id={`${id}-files-hint`}>
          {kindHint(kind)}
          {most > 1 && (remaining > 0 ? `；还可以上传 ${remaining} 个` : `；已有 ${most} 个，不能再加`)}
        </p>
      )}
      <p className={status.seen && status.words ? 'note' : 'sr'} role="status">
        {status.words}
      </p>
      {opened && (
        <FileViewer
          files={shown.flatMap(({ file }) => file ?? [])}
          first={opened}
          onClose={() => setOpened(null)}
        />
      )}
      {phone && form && (
        <PhoneUpload
          form={form}
          question={id}
          label={label}
          most={remaining}
          onFiles={files => {
            for (const file of files) rememberUpload(file, null);
            ids.add(files.map(({ file }) => file.id));
          }}
          onClose={() => setPhone(false)}
        />
      )}
    </div>
  );
}
