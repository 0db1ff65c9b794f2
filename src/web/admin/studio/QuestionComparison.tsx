import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { queryClient } from '../../app/api/query-client';
import { ID_PREFIX } from '../../engine/forms/element-ids';
import { Dialog } from '../../ui/Dialog';
import { QueryResult } from '../../ui/QueryResult';
import { ScaledViewport } from '../ScaledViewport';
import type { PreviewShowMessage, PreviewWindowMessage } from './Preview';
import { type FormDifference, liveFormQuery } from './queries';

type PreviewedForm = PreviewShowMessage['form'];
type Question = Pick<FormDifference['questions'][number], 'path' | 'label' | 'stepId' | 'kind' | 'texts'>;

interface QuestionComparisonProps {
  flow: string;
  /** The newer form. */
  form: PreviewedForm;
  question: Question;
  onClose: () => void;
}

/** A changed question as applicants see it in the live version and in the newer one, in their phone. */
export default function QuestionComparison({ flow, form, question, onClose }: QuestionComparisonProps) {
  const live = useQuery(liveFormQuery(flow), queryClient);
  const renamedFrom = question.texts.find(({ what }) => what === '保存为')?.before;
  return (
    <Dialog title={`『${question.label}』：申请人看到的样子`} wide onClose={onClose}>
      <p className="soft small">可以试填；只在某种情况下问的，先填出那种情况。内容不会保存。</p>
      <QueryResult query={live} what="现行的表单">
        {liveForm => (
          <div className="studio-sides mt-2">
            <Side
              title="现在"
              form={liveForm}
              question={{ ...question, path: renamedFrom ?? question.path }}
              isAbsent={question.kind === 'added'}
            />
            <Side title="改了之后" form={form} question={question} isAbsent={question.kind === 'removed'} />
          </div>
        )}
      </QueryResult>
    </Dialog>
  );
}

interface SideProps {
  title: string;
  form: PreviewedForm;
  question: Question;
  /** The question does not exist in this version. */
  isAbsent: boolean;
}

function Side({ title, form, question, isAbsent }: SideProps) {
  const hasStep = form.steps.some(({ id }) => id === question.stepId);
  return (
    <section className="stack gap-2" aria-label={title}>
      <h3 className="label">{title}</h3>
      {isAbsent && <p className="soft">不问这一项。</p>}
      {hasStep ? (
        <FormFrame {...{ title, form, question }} />
      ) : (
        <p className="soft">没有“{question.label}”所在的步骤。</p>
      )}
    </section>
  );
}

/** How long a question is looked for in the frame, which loads the form first. */
const SEARCH_MS = 5000;

/** The step of a question in a frame as wide as a phone, scrolled to the question. */
function FormFrame({ title, form, question }: Omit<SideProps, 'isAbsent'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const message = useMemo(
    (): PreviewShowMessage => ({ studio: 'show', form, step: question.stepId, elder: false, added: [] }),
    [form, question.stepId],
  );
  useEffect(() => {
    let search: ReturnType<typeof setInterval> | undefined;
    const listen = ({ origin, source, data }: MessageEvent<PreviewWindowMessage>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.studio !== 'ready') return;
      frame.current?.contentWindow?.postMessage(message, location.origin);
      const until = Date.now() + SEARCH_MS;
      search = setInterval(() => {
        const found = findQuestion(frame.current?.contentDocument, question.path);
        found?.scrollIntoView({ block: 'center' });
        found?.classList.add('studio-changed');
        if (found || Date.now() > until) clearInterval(search);
      }, 200);
    };
    addEventListener('message', listen);
    return () => {
      removeEventListener('message', listen);
      clearInterval(search);
    };
  }, [message, question.path]);
  return (
    <ScaledViewport width={390} height={640}>
      <iframe
        ref={frame}
        title={`${title}：手机上的样子`}
        src={`${location.pathname}#/admin/studio?preview`}
      />
    </ScaledViewport>
  );
}

/** The element of a question in a form; of an entry of a list, the list. */
function findQuestion(document: Document | null | undefined, path: string): HTMLElement | null {
  const names = path.split('/*')[0]?.split('/').slice(1) ?? [];
  const control = document?.getElementById([ID_PREFIX, ...names].join('_'));
  return control?.closest<HTMLElement>('.field, fieldset') ?? control ?? null;
}
