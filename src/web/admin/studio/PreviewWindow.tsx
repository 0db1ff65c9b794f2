import { useEffect, useLayoutEffect, useState } from 'react';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { ValidatorModule } from '../../../flows/engine/validators';
import { toFormVersion } from '../../engine/applications/form';
import type { Answers } from '../../engine/forms/answers';
import { loadValidator } from '../../engine/forms/load-validator';
import { STEP_FORM_ID, StepForm } from '../../engine/forms/StepForm';
import type { FormValidator } from '../../engine/forms/validator';
import { Button } from '../../ui/Button';
import { Failed, Skeleton } from '../../ui/states';
import type { PreviewShowMessage, PreviewWindowMessage } from './Preview';
import { installPreviewSandbox } from './preview-sandbox';
import './preview.css';

const NO_ANSWERS: Answers = {};

/** Posts a message to the page around the iframe. */
const postToParent = (said: PreviewWindowMessage) => parent.postMessage(said, location.origin);

interface LoadedForm {
  form: FormVersion;
  validator: FormValidator;
}

/** Content of the preview iframe: one step of an edited form, with its real widgets and rules. */
export default function PreviewWindow() {
  const [shown, setShown] = useState<PreviewShowMessage | null>(null);
  const [ready, setReady] = useState<LoadedForm | null>(null);
  const [failed, setFailed] = useState(false);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  useLayoutEffect(installPreviewSandbox, []);
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<PreviewShowMessage>) => {
      if (origin === location.origin && source === parent && data.studio === 'show') setShown(data);
    };
    addEventListener('message', listen);
    postToParent({ studio: 'ready' });
    return () => removeEventListener('message', listen);
  }, []);
  const version = shown?.form.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is named by its version
  useEffect(() => {
    if (!shown) return;
    let isCurrent = true;
    prepare(shown.form).then(
      made => {
        if (!isCurrent) return;
        setReady(made);
        setFailed(false);
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [version]);
  const elder = shown?.elder ?? false;
  useEffect(() => {
    if (elder) document.documentElement.dataset.mode = 'elder';
    else delete document.documentElement.dataset.mode;
  }, [elder]);
  if (failed) return <Failed title="预览没有打开" text="请再改动一下文本，或稍后重试。" />;
  if (!shown || !ready) return <Skeleton paragraphs={4} />;
  const { form, validator } = ready;
  const at = Math.max(
    0,
    form.steps.findIndex(({ id }) => id === shown.step),
  );
  const step = form.steps[at];
  if (!step) return <p>这份表单还没有步骤。</p>;
  const go = (to: number) => {
    const next = form.steps[to];
    if (next) postToParent({ studio: 'step', step: next.id });
    scrollTo({ top: 0 });
  };
  const next = form.steps[at + 1];
  return (
    <div className="stack gap-3 studio-window">
      <div className="studio-bar" aria-hidden="true">
        {form.steps.map(({ id }, i) => (
          <i key={id} className={i < at ? 'is-done' : i === at ? 'is-now' : undefined} />
        ))}
      </div>
      <p className="cluster apart soft small">
        第 {at + 1} 步，共 {form.steps.length} 步<span>试填的内容不会保存，文件不会上传</span>
      </p>
      <AddedQuestions added={shown.added} step={step.id} />
      {/* Without a form name: with it, the phone upload would send pictures to the server. */}
      <StepForm
        key={form.version}
        schema={form.schema}
        ui={form.ui}
        step={step.id}
        answers={answers}
        validator={validator}
        onChange={setAnswers}
        onNext={now => {
          setAnswers(now);
          go(at + 1);
        }}
      />
      <div className="studio-turn">
        <Button onClick={() => go(at - 1)} aria-disabled={at === 0}>
          上一步
        </Button>
        <Button variant="primary" type="submit" form={STEP_FORM_ID}>
          {next ? `下一步：${next.title}` : '核对这一步'}
        </Button>
      </div>
    </div>
  );
}

/** Lists the questions that the live version does not have: in the current step, by its id, and elsewhere. */
function AddedQuestions({ added, step }: { added: PreviewShowMessage['added']; step: string }) {
  const labelsOfStep = added.filter(one => one.step.id === step).map(({ label }) => label);
  const elsewhere = added.filter(one => one.step.id !== step).map(one => `${one.label}（${one.step.title}）`);
  return (
    <>
      {labelsOfStep.length > 0 && (
        <p className="small ok studio-added">比现行版本新增：{labelsOfStep.join('、')}</p>
      )}
      {elsewhere.length > 0 && (
        <p className="small ok studio-added">别的步骤里新增：{elsewhere.join('、')}</p>
      )}
    </>
  );
}

async function prepare({ validatorUrl, ...answer }: PreviewShowMessage['form']): Promise<LoadedForm> {
  const form = toFormVersion(answer);
  const module: { default: ValidatorModule } = await import(/* @vite-ignore */ validatorUrl);
  return { form, validator: loadValidator(module.default, form) };
}
