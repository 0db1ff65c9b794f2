import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Skeleton } from '../../ui/states';
import { ScaledViewport } from '../ScaledViewport';
import type { FormCheckResult } from './queries';
import type { AddedQuestion, FormCheck } from './use-form-check';
import './preview.css';

const widths = {
  phone: { title: '手机', width: 390 },
  desktop: { title: '电脑', width: 1280 },
  elder: { title: '长辈版', width: 390 },
} as const;
type Width = keyof typeof widths;

/** Message to the preview window. */
export interface PreviewShowMessage {
  studio: 'show';
  form: NonNullable<FormCheckResult['form']>;
  step: string;
  elder: boolean;
  /** Questions that the live version does not have. */
  added: readonly AddedQuestion[];
}

/** Messages from the preview window: ready, or another step was opened. */
export type PreviewWindowMessage = { studio: 'ready' } | { studio: 'step'; step: string };

interface PreviewProps {
  check: FormCheck;
  /** Id of the step that is edited, or was chosen here. */
  at: string;
  onStep: (id: string) => void;
}

/** Preview of every step of the edited form in an iframe, so that its width and theme are real. */
export function Preview({ check, at, onStep }: PreviewProps) {
  const { previewForm: form, addedQuestions, findings } = check;
  const isWrong = findings !== null && findings.length > 0;
  const [width, setWidth] = useState<Width>('phone');
  const [last, setLast] = useState('');
  // A step just added is not in the previewed form until that has been checked.
  const has = (stepId: string) => form?.steps.some(({ id }) => id === stepId) ?? false;
  if (at !== last && has(at)) setLast(at);
  const step = [at, last].find(has) ?? form?.steps[0]?.id ?? '';
  const sayStep = useEffectEvent(onStep);
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  const shown = useMemo(
    (): PreviewShowMessage | null =>
      form && { studio: 'show', form, step, elder: width === 'elder', added: addedQuestions },
    [form, step, width, addedQuestions],
  );
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<PreviewWindowMessage>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.studio === 'ready') setReady(count => count + 1);
      if (data.studio === 'step') sayStep(data.step);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (ready > 0 && shown) frame.current?.contentWindow?.postMessage(shown, location.origin);
  }, [ready, shown]);
  return (
    <section className="studio-preview" aria-labelledby="studio-preview">
      <div className="studio-head cluster soft small">
        <h3 id="studio-preview">预览</h3>
        {form && (
          <select
            className="input"
            aria-label="步骤"
            value={step}
            onChange={event => onStep(event.target.value)}
          >
            {form.steps.map(({ id, title }, i) => (
              <option key={id} value={id}>
                第 {i + 1} 步 {title}
              </option>
            ))}
          </select>
        )}
        <fieldset className="segments push">
          <legend className="sr">用什么看</legend>
          {(Object.keys(widths) as Width[]).map(name => (
            <button key={name} type="button" aria-pressed={name === width} onClick={() => setWidth(name)}>
              {widths[name].title}
            </button>
          ))}
        </fieldset>
      </div>
      {isWrong && form && (
        <p className="studio-old small wait">文本有{check.summary}，这里仍是改错之前的样子。</p>
      )}
      {form ? (
        <ScaledViewport width={widths[width].width}>
          <iframe
            ref={frame}
            title={`${widths[width].title}上的样子`}
            src={`${location.pathname}#/admin/studio?preview`}
          />
        </ScaledViewport>
      ) : (
        <NoPreview check={check} />
      )}
    </section>
  );
}

/** Explains why there is no preview yet. */
function NoPreview({ check: { findings, failure, summary: checkSummary } }: { check: FormCheck }) {
  if (findings) return <p className="soft pad-4">改好文本里的问题，就能看到表单的样子。</p>;
  if (failure) return <p className="soft pad-4">{checkSummary}，还没有预览。</p>;
  return <Skeleton paragraphs={3} />;
}
