import { lazy, Suspense, useMemo } from 'react';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/states';
import { Tabs } from '../../ui/Tabs';
import { Tag } from '../../ui/Tag';
import type { FormEditingProps } from './editor-props';
import { FormView } from './FormView';
import { type FormModel, type FormTexts, listFields } from './form-model';
import { listChangedLines } from './line-diff';
import { ProcessView } from './process/ProcessView';
import type { SchemaKeywords } from './queries';
import { SharedTexts } from './SharedTexts';
import { isSharedPart } from './shared-part';
import { TranslationsView } from './TranslationsView';
import {
  type EditorTarget,
  type FormFileKey,
  fileNameOf,
  findingFileKey,
  listFileKeys,
  locateInText,
} from './text-positions';
import type { FormCheck } from './use-form-check';
import type { FormDraft } from './use-form-draft';

const TextEditor = lazy(() => import('./TextEditor'));

/** The tabs: the form, its process, its translations, one of its files, and the shared parts (read-only). */
export type EditorTab = 'fields' | 'process' | 'translations' | FormFileKey | 'shared';

/** Whether a tab shows the texts as what they mean: its edits are undone step by step. */
export const isModelView = (view: EditorTab): boolean =>
  view === 'fields' || view === 'process' || view === 'translations';

const viewsOf = (flow: string, texts: FormTexts): { id: EditorTab; title: string }[] => [
  { id: 'fields', title: '表单视图' },
  ...(texts.flow === undefined ? [] : [{ id: 'process' as const, title: '过程' }]),
  { id: 'translations', title: '英文' },
  ...listFileKeys(texts).map(key => ({ id: key, title: fileNameOf(flow, key) })),
  { id: 'shared', title: '共用部分' },
];

interface EditorPaneProps {
  draft: FormDraft;
  check: FormCheck;
  /** Null while the texts are not a valid form. */
  model: FormModel | null;
  liveTexts: FormTexts | null;
  isPublished: FormEditingProps['isPublished'];
  schemaKeywords: SchemaKeywords | undefined;
  view: EditorTab;
  target: EditorTarget | null;
  onView: (view: EditorTab) => void;
  onGoTo: (file: FormFileKey, position: { line: number; column: number }) => void;
  /** Called when the focus is in a step of the form. */
  onStep: (id: string) => void;
  /** Goes to the next finding. */
  onNext: () => void;
}

/** The texts of a form in several views, with the number of findings. */
export function EditorPane({
  draft,
  check,
  model,
  liveTexts,
  isPublished,
  schemaKeywords,
  view,
  target,
  ...go
}: EditorPaneProps) {
  const { flow, texts, isEditable } = draft;
  const { findings, summary: checkSummary } = check;
  const isWrong = findings !== null && findings.length > 0;
  const file = isModelView(view) || view === 'shared' ? null : (view as FormFileKey);
  const marks = useMemo(
    () => ({
      problems: findings?.filter(finding => file && findingFileKey(flow, finding) === file) ?? [],
      changedLines:
        file && liveTexts
          ? listChangedLines(liveTexts[file] ?? '', check.texts[file] ?? '')
          : new Set<number>(),
    }),
    [findings, file, flow, liveTexts, check.texts],
  );
  const [formFindings, processFindings] = useMemo(() => {
    const of = (key: FormFileKey) => findings?.filter(finding => findingFileKey(flow, finding) === key) ?? [];
    return [of('form'), of('flow')];
  }, [findings, flow]);
  const names = useMemo(() => [...new Set(model ? listFields(model).map(({ name }) => name) : [])], [model]);
  return (
    <section className="studio-edit" aria-label="表单文本">
      <div className="studio-head cluster soft small">
        {isWrong ? <Tag tone="error">{checkSummary}</Tag> : <span>{checkSummary}</span>}
        {isModelView(view) && isEditable && (
          <Button variant="quiet" aria-disabled={draft.undo === null} onClick={() => draft.undo?.()}>
            撤销上一步
          </Button>
        )}
        {isWrong && (
          <button type="button" className="link push" onClick={go.onNext}>
            <kbd>F8</kbd> 下一处
          </button>
        )}
      </div>
      <Tabs label="怎样编辑" tabs={viewsOf(flow, texts)} selected={view} onSelect={go.onView}>
        {view === 'fields' &&
          (model ? (
            <FormView
              {...{ texts, model, isEditable, isPublished }}
              findings={formFindings}
              hasNotice={!flow.startsWith('content-') && !isSharedPart(flow)}
              isPart={isSharedPart(flow)}
              onChange={changed => draft.edit(changed, true)}
              onText={path => go.onGoTo('form', locateInText(texts.form, path))}
              onStep={go.onStep}
            />
          ) : (
            <p className="soft pad-4">
              文本现在不完整，
              <button type="button" className="link" onClick={() => go.onView('form')}>
                请用文本编辑
              </button>
              。
            </p>
          ))}
        {view === 'process' && (
          <ProcessView
            {...{ flow, model, schemaKeywords, isEditable }}
            text={texts.flow ?? ''}
            findings={processFindings}
            checkedText={check.texts.flow ?? ''}
            onChange={changed => draft.edit({ ...texts, flow: changed }, true)}
            onText={() => go.onView('flow')}
          />
        )}
        {view === 'translations' && (
          <TranslationsView
            {...{ isEditable }}
            text={texts.english}
            english={check.result?.english ?? null}
            onChange={changed => draft.edit({ ...texts, english: changed }, true)}
          />
        )}
        {file && (
          <>
            <Suspense fallback={<Skeleton paragraphs={3} />}>
              <TextEditor
                key={file}
                {...{ file, names, marks, target, vocabulary: schemaKeywords }}
                text={texts[file] ?? ''}
                label={`${fileNameOf(flow, file)} 的文本`}
                readOnly={!isEditable}
                onChange={changed => draft.edit({ ...texts, [file]: changed })}
              />
            </Suspense>
            <p className="soft small studio-keys">
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
