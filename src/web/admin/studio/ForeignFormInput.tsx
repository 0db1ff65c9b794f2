import { useState } from 'react';
import { Refusal } from '../../../domain/refusals';
import { call } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';
import { FileButton } from '../FileButton';
import form from './foreign.form.yaml';
import type { FormTexts } from './form-model';
import type { FormTranslation } from './queries';
import { TranslationReport } from './TranslationReport';

/** A form of another system, as pasted. */
interface ForeignTexts {
  form: string;
  ui?: string;
}

/** Maximum size of a file: the maximum of the request. */
const MAX_FILE_BYTES = 1_500_000;

interface ForeignFormInputProps {
  /** Label of the button that accepts the translation. */
  action: string;
  /** Receives the translated texts. */
  onAccept: (texts: FormTexts) => Promise<void>;
  onCancel?: () => void;
}

/** A form of another system: pasted or from a file, translated, with a report before anything is done with it. */
export function ForeignFormInput({ action, onAccept, onCancel }: ForeignFormInputProps) {
  const [source, setSource] = useState<ForeignTexts>({ form: '' });
  const [translation, setTranslation] = useState<FormTranslation | null>(null);
  const [fileCount, setFileCount] = useState(0);
  const reading = useAction(async (file: File) => {
    if (file.size > MAX_FILE_BYTES) throw new Refusal('badRequest', '文件超过了 1.5 MB，请分成几份再导入');
    setSource({ ...source, form: await file.text() });
    setFileCount(fileCount + 1);
  });
  const accepting = useAction(onAccept);

  if (translation) {
    const { texts } = translation;
    return (
      <div className="stack gap-3">
        <TranslationReport translation={translation} />
        <ErrorText error={accepting.error} />
        <div className="dialog-actions">
          {texts && (
            <Button
              variant="primary"
              busy={accepting.isRunning && '正在保存…'}
              onClick={() => accepting.run(texts)}
            >
              {action}
            </Button>
          )}
          <Button onClick={() => setTranslation(null)}>返回</Button>
        </div>
      </div>
    );
  }
  return (
    <div className="stack gap-3">
      <ErrorText error={reading.error} />
      <div className="cluster">
        <FileButton accept=".json,.csv,.tsv,.txt,application/json,text/csv" onFile={reading.run}>
          选择文件（JSON、CSV）
        </FileButton>
      </div>
      <ScreenForm<ForeignTexts>
        // A file that was read replaces what was typed.
        key={fileCount}
        form={form}
        initial={source}
        submit={async answers => {
          setSource(answers);
          const body = { form: answers.form, ui: answers.ui ?? null };
          setTranslation(await call('POST', '/admin/studio/translate', { body }));
        }}
        action="翻译"
        doing="正在翻译…"
        {...(onCancel && { onCancel })}
      />
    </div>
  );
}
