import { useRef, useState } from 'react';
import { kindHint } from '../../../domain/file-rules';
import { fileSize } from '../../../domain/file-size';
import { time } from '../../../domain/formatters';
import { type UploadResponse, upload } from '../../app/api/upload';
import { useSession } from '../../app/shell/session';
import { ChooseFiles } from '../../engine/forms/files/ChooseFiles';
import { FileCard } from '../../engine/forms/files/FileCard';
import { findRecentUpload, rememberUpload } from '../../engine/forms/files/queries';
import { UploadCard } from '../../engine/forms/files/UploadCard';
import { useUploads } from '../../engine/forms/files/useUploads';
import { Note } from '../../ui/Note';
import '../../engine/forms/files/files.css';
import type { PhoneTask } from './phone-task';

/** The one question that this phone uploads files for. */
export function UploadTask({ task }: { task: PhoneTask }) {
  const { kind, label, formTitle, help, most, token, expiresAt } = task;
  const [done, setDone] = useState<readonly UploadResponse[]>([]);
  const organisationName = useSession(state => state.webSet?.name);
  const choose = useRef<HTMLInputElement>(null);
  const uploads = useUploads(kind, {
    send: sending => upload({ ...sending, path: '/file/phone/upload', headers: { 'phone-token': token } }),
    onDone(uploaded, blob) {
      rememberUpload(uploaded, blob);
      setDone(before => [...before, uploaded]);
    },
  });
  const remaining = most - done.length - uploads.list.filter(({ state }) => state !== 'failed').length;
  return (
    <>
      <p className="soft">{[organisationName, formTitle].filter(Boolean).join(' · ')}</p>
      <h1 tabIndex={-1}>{label}</h1>
      {help && <p>{help}</p>}
      <p className="help" id="phone-files-hint">
        {kindHint(kind)}
        {most > 1 && `，最多 ${most} 个`}
      </p>
      <div className="upload stack gap-3 mt-2">
        <ul className="file-cards" aria-label="已上传的文件">
          {done.map(({ file }) => (
            <FileCard
              key={file.id}
              name={file.name}
              about={`${fileSize(file.size)} · 已传到电脑`}
              picture={findRecentUpload(file.id)?.preview ?? null}
            />
          ))}
          {uploads.list.map(sending => (
            <UploadCard key={sending.key} sending={sending} uploads={uploads} hasRoom={remaining > 0} />
          ))}
        </ul>
        {remaining > 0 && (
          <ChooseFiles
            id="phone"
            kind={kind}
            label={label}
            isMultiple={remaining > 1}
            input={choose}
            onFiles={files => uploads.add(files.slice(0, remaining))}
          />
        )}
      </div>
      <div role="status">
        {done.length > 0 && <Note>已传到电脑 {done.length} 个，请回到电脑上继续填写。</Note>}
      </div>
      <p className="help">{time(expiresAt)} 前有效。不用登录，其他内容看不到。</p>
    </>
  );
}
