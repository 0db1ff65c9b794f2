import { useRef, useState } from 'react';
import { Button, ButtonLink } from '../../ui/Button';
import { copyText } from '../../ui/copy-text';
import { Note } from '../../ui/Note';
import { LazyDraftFiles } from '../forms/files/lazy-components';
import type { WizardInput } from './wizard-input';

type FilledAnswer = WizardInput['removedAnswers'][number]['answers'][number];

/**
 * Lists answers whose questions no longer exist in the form: nothing is saved before the applicant agrees to their
 * removal.
 */
export default function RemovedAnswers({ input, agree }: { input: WizardInput; agree: () => void }) {
  const { flow } = input.wizardOptions;
  const list = useRef<HTMLUListElement>(null);
  const [status, setStatus] = useState('');
  // Without a formatted value only the label is shown.
  const lines = input.removedAnswers.flatMap(({ label, answers }): FilledAnswer[] =>
    answers.length > 0 ? answers : [{ label, value: '' }],
  );
  const words = lines.filter(({ value, files }) => value && !files);
  const hasFiles = lines.some(({ files }) => files);
  // The text stays selected, so that it can be copied by hand.
  const selectList = () => {
    if (list.current) getSelection()?.selectAllChildren(list.current);
  };
  const copy = async () => {
    const text = words.map(({ label, value }) => `${label}：${value}`).join('\n');
    const copied = await copyText(text, selectList);
    setStatus(copied ? '已复制' : '没有复制成，请自行选中并复制');
  };
  return (
    <>
      <div className="wizard-head cluster apart wrap">
        <div>
          <h1>{flow.title}</h1>
          <p className="soft">表单已经更新，继续之前请看一看。</p>
        </div>
      </div>
      <div className="wrap">
        <Note tone="wait">
          <p>
            <b>您填写过的以下内容不再需要：</b>
          </p>
          <ul ref={list}>
            {lines.map(({ label, value, files }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are
              <li key={at}>
                <b>{label}</b>
                {value && `：${value}`}
                {files && <LazyDraftFiles label={label} ids={files} missing="个文件在这里看不到" />}
              </li>
            ))}
          </ul>
          <p>
            继续填写，这些内容会从您保存的表单中删除，其余内容都会保留
            {words.length > 0 && '；想留着的，请先复制'}
            {hasFiles && (words.length > 0 ? '，文件不能复制，请点开后下载' : '；想留着的，请先点开下载')}
            。现在不继续，保存的内容不变。
          </p>
        </Note>
        <div className="dialog-actions">
          <Button variant="primary" onClick={agree}>
            同意删除并继续
          </Button>
          {words.length > 0 && <Button onClick={() => void copy()}>复制这些内容</Button>}
          <ButtonLink to={flow.page}>暂不继续</ButtonLink>
        </div>
        <p role="status">{status}</p>
      </div>
    </>
  );
}
