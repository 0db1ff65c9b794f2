import { useEffectEvent, useLayoutEffect } from 'react';
import type { components } from '../../../generated/api';
import { FilePreview } from '../../engine/forms/files/FilePreview';
import { Icon } from '../../ui/Icon';
import { setDecisionDraft, useDecisionDraft } from './unsaved-decision';

type Row = components['schemas']['AnswerRow'];

/** A file among the answers, with the answer that it belongs to. */
export interface AnswerFile {
  id: string;
  /** The answer's label, numbered when the answer has several files. */
  label: string;
  /** JSON pointer of the answer. */
  path: string;
  file: NonNullable<Row['files']>[number];
}

/** Every file of these answers, in their order. */
export const listAnswerFiles = (rows: readonly Row[]): AnswerFile[] =>
  rows.flatMap(({ path, label, files = [] }) =>
    files.map((file, index) => ({
      id: file.id,
      label: files.length > 1 ? `${label} ${index + 1}` : label,
      path,
      file,
    })),
  );

interface AnswerFilesProps {
  /** The application. */
  id: string;
  files: readonly AnswerFile[];
  /** The file that is open. */
  chosen: AnswerFile;
  onChoose: (file: string) => void;
}

/** The uploaded files, one shown beside the answers, with those not viewed yet marked. */
export function AnswerFiles({ id, files, chosen, onChoose }: AnswerFilesProps) {
  const { viewedFiles, fields } = useDecisionDraft(id);
  const see = useEffectEvent((file: string) => {
    if (!viewedFiles.includes(file)) setDecisionDraft(id, { viewedFiles: [...viewedFiles, file] });
  });
  useLayoutEffect(() => see(chosen.id), [chosen.id]);
  const unseen = files.filter(paper => !viewedFiles.includes(paper.id)).length;
  return (
    <section className="stack gap-2" aria-labelledby="case-papers">
      <h3 id="case-papers">
        上传材料{' '}
        <small>
          {files.length} 份{unseen > 0 && `，${unseen} 份未看`}
        </small>
      </h3>
      <div className="desk-papers">
        <ul>
          {files.map(paper => (
            <li key={paper.id}>
              <button
                type="button"
                aria-current={paper.id === chosen.id ? 'true' : undefined}
                onClick={() => onChoose(paper.id)}
              >
                <span className="desk-paper">{paper.label}</span>{' '}
                {fields.includes(paper.path) ? (
                  <b className="desk-mark wait">
                    <Icon name="flag" />
                    需补
                  </b>
                ) : (
                  <span className="soft">{viewedFiles.includes(paper.id) ? '已看' : '未看'}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
        <figure className="card">
          <figcaption>{chosen.label}</figcaption>
          <FilePreview key={chosen.id} file={chosen.file} />
        </figure>
      </div>
    </section>
  );
}
