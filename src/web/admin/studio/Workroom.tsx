import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { time } from '../../../domain/filters';
import { queryClient } from '../../api/query-client';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { sentence } from '../../ui/sentence';
import { Skeleton } from '../../ui/states';
import { Tabs } from '../../ui/Tabs';
import { ConflictNote } from './ConflictNote';
import { DifferenceList } from './DifferenceList';
import { Findings } from './Findings';
import { FormView } from './FormView';
import { otherLines } from './line-diff';
import { MigrationChoices } from './MigrationChoices';
import { readModel, type Texts } from './model';
import { Preview } from './Preview';
import { PublishBar } from './PublishBar';
import { type FileName, fileNames, fileOf, type Jump, placeOf } from './places';
import { examineQuery, type Finding, type OpenForm, vocabularyQuery } from './queries';
import { ReportPane } from './ReportPane';
import { SharedTexts } from './SharedTexts';
import { useSettled } from './use-settled';
import type { Work } from './use-work';
import { WorkHead } from './WorkHead';
import './change.css';

const TextEditor = lazy(() => import('./TextEditor'));

type View = 'fields' | FileName | 'shared';

const views: { id: View; title: string }[] = [
  { id: 'fields', title: '表单视图' },
  { id: 'form', title: fileNames.form },
  { id: 'ui', title: fileNames.ui },
  { id: 'shared', title: '共用部分' },
];

const NONE: readonly Finding[] = [];

/** A form being changed: its texts in two views, how it looks, what is wrong, and what it would mean for others. */
export function Workroom({ form, work, live }: { form: OpenForm; work: Work; live: Texts | null }) {
  const { flow, texts, migration, isOpen } = work;
  const [view, setView] = useState<View>('fields');
  const [jump, setJump] = useState<Jump | null>(null);
  const settled = useSettled(texts, 600);
  const vocabulary = useQuery(vocabularyQuery, queryClient);
  const examined = useQuery(
    { ...examineQuery(flow, settled, migration), placeholderData: keepPreviousData },
    queryClient,
  );
  const model = useMemo(() => readModel(texts, vocabulary.data?.shared), [texts, vocabulary.data]);
  const names = useMemo(
    () => model?.steps.flatMap(step => step.fields.map(({ name }) => name)) ?? [],
    [model],
  );
  const result = examined.data;
  const findings = result?.findings ?? null;
  const isChecking = examined.isFetching || settled !== texts;
  // The form of the last texts without findings: a preview that vanished with each typing error would be no help.
  const [shown, setShown] = useState(result?.form ?? null);
  if (result?.form && result.form.version !== shown?.version) setShown(result.form);
  const added = useMemo(
    () =>
      result?.difference?.questions.filter(({ kind }) => kind === 'added').map(({ label }) => label) ?? [],
    [result?.difference],
  );

  // Whoever chooses a text by its tab is to go nowhere in it.
  const choose = (chosen: View) => {
    setView(chosen);
    setJump(null);
  };
  const goTo = (file: FileName, place: { line: number; column: number }) => {
    setView(file);
    setJump({ file, ...place });
  };
  const goToFinding = (finding: Finding) => {
    const file = fileOf(flow, finding);
    if (file) goTo(file, finding);
  };
  const nextFinding = () => {
    const all = (findings ?? NONE).filter(finding => fileOf(flow, finding));
    const here = all.findIndex(
      one => jump && fileOf(flow, one) === jump.file && one.line === jump.line && one.column === jump.column,
    );
    const next = all[(here + 1) % all.length];
    if (next) goToFinding(next);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
    if (!isSave && event.key !== 'F8') return;
    event.preventDefault();
    if (!isSave) return nextFinding();
    // What is being typed in the form view counts.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    if (isOpen) void work.save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  const file = view === 'form' || view === 'ui' ? view : null;
  const marks = useMemo(
    () => ({
      problems: (findings ?? NONE).filter(finding => file && fileOf(flow, finding) === file),
      others: file && live ? otherLines(live[file], settled[file]) : new Set<number>(),
    }),
    [findings, file, flow, live, settled],
  );
  const labels = useMemo(
    () => new Map(model?.steps.flatMap(step => step.fields.map(({ name, label }) => [name, label]))),
    [model],
  );
  const homeless = result?.homeless ?? [];
  const labelOf = (path: string) => {
    const gone = homeless.find(one => one.path === path)?.label;
    return gone ?? (labels.get(path.slice(1)) || path.slice(1));
  };
  const next = (form.live?.number ?? 0) + 1;

  return (
    <div className="studio-work">
      <WorkHead form={form} work={work} live={live} />
      {work.isBehind && <ConflictNote work={work} />}
      {work.failure && (
        <p role="alert" className="studio-bad studio-failure">
          没有存成：{work.failure}
        </p>
      )}
      <div className="studio-panes">
        <section className="studio-edit" aria-label="表单文本">
          <div className="studio-head">
            {findings && findings.length > 0 ? (
              <span className="studio-count">
                <Icon name="close" />
                {findings.length} 处问题
              </span>
            ) : (
              <span className="soft">{isChecking ? '正在检查…' : '没有问题'}</span>
            )}
            {view === 'fields' && isOpen && (
              <Button
                variant="quiet"
                aria-disabled={work.takeBack === null}
                onClick={() => work.takeBack?.()}
              >
                撤销上一步
              </Button>
            )}
            {findings && findings.length > 0 && (
              <button type="button" className="link studio-end" onClick={nextFinding}>
                <kbd>F8</kbd> 下一处
              </button>
            )}
          </div>
          <Tabs label="怎样编辑" tabs={views} selected={view} onSelect={choose}>
            {view === 'fields' &&
              (model ? (
                <FormView
                  texts={texts}
                  model={model}
                  isOpen={isOpen}
                  onChange={changed => work.write(changed, true)}
                  onText={path => goTo('form', placeOf(texts.form, path))}
                />
              ) : (
                <p className="studio-empty">
                  文本现在不是一份完整的表单，
                  <button type="button" className="link" onClick={() => setView('form')}>
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
                    file={file}
                    text={texts[file]}
                    label={`${fileNames[file]} 的文本`}
                    readOnly={!isOpen}
                    marks={marks}
                    vocabulary={vocabulary.data}
                    names={names}
                    jump={jump}
                    onChange={changed => work.write({ ...texts, [file]: changed })}
                  />
                </Suspense>
                <p className="studio-keys">
                  <kbd>Tab</kbd> 缩进；离开编辑框：先按 <kbd>Esc</kbd> 再按 <kbd>Tab</kbd>。<kbd>Ctrl</kbd>+
                  <kbd>空格</kbd> 可以写的词，<kbd>Ctrl</kbd>+<kbd>S</kbd> 存草稿
                </p>
              </>
            )}
            {view === 'shared' && <SharedTexts shared={vocabulary.data?.shared ?? null} />}
          </Tabs>
        </section>
        <Preview form={shown} added={added} isOld={findings !== null && findings.length > 0} />
      </div>
      <div className="studio-below">
        <section aria-labelledby="studio-checked">
          <div className="studio-head">
            <h3 id="studio-checked">检查结果</h3>
            <span className="studio-end" role="status">
              {isChecking ? '正在检查…' : result && `${time(examined.dataUpdatedAt)} 自动检查`}
            </span>
          </div>
          <div className="studio-box">
            {examined.error && !result ? (
              <p className="studio-bad">
                没有检查成：{sentence(examined.error)}{' '}
                <button type="button" className="link" onClick={() => void examined.refetch()}>
                  再试一次
                </button>
              </p>
            ) : (
              <Findings
                flow={flow}
                texts={texts}
                findings={findings}
                isOpen={isOpen}
                onGo={goToFinding}
                onMend={changed => work.write(changed, true)}
              />
            )}
          </div>
        </section>
        <section aria-labelledby="studio-differs">
          <div className="studio-head">
            <h3 id="studio-differs">与现行版本的差异</h3>
            {result?.difference && (
              <span className="studio-end">{result.difference.questions.length} 项</span>
            )}
          </div>
          <div className="studio-box">
            {result?.difference ? (
              <DifferenceList difference={result.difference} of="现行版本" />
            ) : (
              <p className="studio-empty">{findings ? '改正问题之后看差异。' : '正在检查…'}</p>
            )}
            {(homeless.length > 0 || migration.length > 0 || result?.difference?.same === false) && (
              <>
                <h4>已有的回答</h4>
                <MigrationChoices
                  migration={migration}
                  homeless={homeless}
                  names={names}
                  labelOf={labelOf}
                  isOpen={isOpen}
                  onChange={work.migrate}
                />
              </>
            )}
          </div>
        </section>
        <section aria-labelledby="studio-replay">
          <div className="studio-head">
            <h3 id="studio-replay">回放报告</h3>
            <span className="studio-end">用新文本重走每份草稿和申请</span>
          </div>
          <div className="studio-box">
            <ReportPane work={work} hasFindings={(findings?.length ?? 0) > 0} />
            <PublishBar
              work={work}
              findings={isChecking && !result ? null : (findings?.length ?? null)}
              undecided={homeless.length}
              next={next}
            />
          </div>
        </section>
      </div>
    </div>
  );
}
