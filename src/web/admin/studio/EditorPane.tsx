import { lazy, Suspense, useMemo } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/states';
import { Tabs } from '../../ui/Tabs';
import { FormView } from './FormView';
import { allFields, type Model, type Texts } from './form-model';
import { otherLines } from './line-diff';
import type { Vocabulary } from './queries';
import { SharedTexts } from './SharedTexts';
import { type FileName, fileNames, fileOf, type Jump, positionOf } from './text-positions';
import type { Check } from './use-form-check';
import type { Work } from './use-form-draft';

const TextEditor = lazy(() => import('./TextEditor'));

/** What is edited: the form, one of its texts; what it shares with others is read. */
export type View = 'fields' | FileName | 'shared';

const views: { id: View; title: string }[] = [
  { id: 'fields', title: '表单视图' },
  { id: 'form', title: fileNames.form },
  { id: 'ui', title: fileNames.ui },
  { id: 'shared', title: '共用部分' },
];

interface EditorProps {
  work: Work;
  check: Check;
  /** Null where the texts are no form. */
  model: Model | null;
  live: Texts | null;
  vocabulary: Vocabulary | undefined;
  view: View;
  jump: Jump | null;
  onView: (view: View) => void;
  onGoTo: (file: FileName, place: { line: number; column: number }) => void;
  /** Somebody is at a step of the form. */
  onStep: (id: string) => void;
  /** To the next finding. */
  onNext: () => void;
}

/** The texts of a form in two views, with how many findings there are. */
export function Editor({ work, check, model, live, vocabulary, view, jump, ...go }: EditorProps) {
  const { flow, texts, isOpen } = work;
  const { findings, verdict } = check;
  const isWrong = findings !== null && findings.length > 0;
  const file = view === 'form' || view === 'ui' ? view : null;
  const marks = useMemo(
    () => ({
      problems: findings?.filter(finding => file && fileOf(flow, finding) === file) ?? [],
      others: file && live ? otherLines(live[file], check.texts[file]) : new Set<number>(),
    }),
    [findings, file, flow, live, check.texts],
  );
  const names = useMemo(() => [...new Set(model ? allFields(model).map(({ name }) => name) : [])], [model]);
  return (
    <section className="studio-edit" aria-label="表单文本">
      <div className="studio-head">
        {isWrong ? (
          <span className="studio-count">
            <Icon name="close" />
            {verdict}
          </span>
        ) : (
          <span className="soft">{verdict}</span>
        )}
        {view === 'fields' && isOpen && (
          <Button variant="quiet" aria-disabled={work.takeBack === null} onClick={() => work.takeBack?.()}>
            撤销上一步
          </Button>
        )}
        {isWrong && (
          <button type="button" className="link studio-end" onClick={go.onNext}>
            <kbd>F8</kbd> 下一处
          </button>
        )}
      </div>
      <Tabs label="怎样编辑" tabs={views} selected={view} onSelect={go.onView}>
        {view === 'fields' &&
          (model ? (
            <FormView
              {...{ texts, model, isOpen }}
              hasNotice={!flow.startsWith('content-')}
              onChange={changed => work.write(changed, true)}
              onText={path => go.onGoTo('form', positionOf(texts.form, path))}
              onStep={go.onStep}
            />
          ) : (
            <p className="studio-empty">
              文本现在不是一份完整的表单，
              <button type="button" className="link" onClick={() => go.onView('form')}>
                请用文本编辑
              </button>
              。
            </p>
          ))}
        {file && (
          <>
            <Suspense fallback={<Skeleton paragraphs={3} />}>
              <TextEditor
                key={file}
                {...{ file, names, marks, jump, vocabulary }}
                text={texts[file]}
                label={`${fileNames[file]} 的文本`}
                readOnly={!isOpen}
                onChange={changed => work.write({ ...texts, [file]: changed })}
              />
            </Suspense>
            <p className="studio-keys">
              <kbd>Tab</kbd> 缩进；离开编辑框：先按 <kbd>Esc</kbd> 再按 <kbd>Tab</kbd>。<kbd>Ctrl</kbd>+
              <kbd>空格</kbd> 可以写的词，<kbd>Ctrl</kbd>+<kbd>S</kbd> 存草稿
            </p>
          </>
        )}
        {view === 'shared' && <SharedTexts />}
      </Tabs>
    </section>
  );
}
