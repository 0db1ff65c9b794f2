import Form from '@rjsf/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../../../src/web/app/api/client';
import { createIdempotencyKey } from '../../../../src/web/app/api/idempotency-key';
import { fields } from './custom-fields';
import { type LiveForm, stepOf, stockUi, validator } from './form';

/** A text to consent to. */
interface Document {
  id: string;
  version: number;
  title: string;
  content: string;
}

interface Live {
  form: LiveForm;
  documents: Document[];
}

/** The page `/apply` in plain rjsf: `flow` names the flow and its form. */
export default function PlainPage() {
  const [params] = useSearchParams();
  const [live, setLive] = useState<Live | null>(null);
  const flow = params.get('flow') ?? '';
  useEffect(() => {
    Promise.all([
      call('GET', '/flow/form', { params: { query: { flow } } }),
      call('GET', '/website/document', { params: { query: { id: 'consents' } } }),
    ]).then(([form, documents]) => {
      const requiredConsents: readonly string[] = (form.process as { consents: string[] }).consents;
      setLive({ form, documents: documents.filter(({ id }) => requiredConsents.includes(id)) });
    });
  }, [flow]);
  if (!live) return null;
  return <Steps {...live} confirmed={params.has('confirm')} />;
}

interface StepsProps extends Live {
  /** Whether the submission is confirmed with an SMS code. */
  confirmed: boolean;
}

/**
 * The simplest form: consents, the steps by rjsf with its default theme, the code, the number. No draft, no eligibility
 * check, no review; error messages in English.
 */
function Steps({ form, documents, confirmed }: StepsProps) {
  const [stepIndex, setStepIndex] = useState(-1);
  const [answers, setAnswers] = useState({});
  const [no, setNo] = useState('');
  const given = useRef({});
  const [ui] = useState(() => stockUi(form.ui));
  const step = form.steps[stepIndex];
  const isLast = stepIndex === form.steps.length - 1;

  async function submit(given: object, code: string): Promise<void> {
    const submission = await call('POST', '/flows/{flow}/applications', {
      params: {
        path: { flow: form.flow },
        query: { consents: documents.map(({ id, version }) => `${id}@${version}`) },
        header: {
          'idempotency-key': createIdempotencyKey(),
          'form-version': form.version,
          ...(code && { 'confirm-code': code }),
        },
      },
      body: { ...given },
    });
    setNo(submission.no);
  }
  async function next(given: object): Promise<void> {
    setAnswers(given);
    if (isLast && !confirmed) return submit(given, '');
    if (isLast) {
      const params = { path: { flow: form.flow } };
      await call('POST', '/flows/{flow}/confirmations', { params, body: { event: 'FILED' } });
    }
    setStepIndex(stepIndex + 1);
  }
  async function confirm(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    await submit(answers, String(new FormData(event.currentTarget).get('code')));
  }

  if (no) {
    return (
      <div className="filed">
        <h2 className="step-title">提交成功</h2>
        <b className="num">{no}</b>
      </div>
    );
  }
  if (stepIndex < 0)
    return <GuidanceScreen form={form} documents={documents} begin={() => setStepIndex(0)} />;
  if (!step) {
    return (
      <form onSubmit={confirm}>
        <h2 className="step-title">短信确认</h2>
        <label>
          短信验证码
          <input name="code" required />
        </label>
        <button type="submit">提交申请</button>
      </form>
    );
  }
  return (
    <>
      <h2 className="step-title">{step.title}</h2>
      <Form
        key={step.id}
        schema={stepOf(form, step.id)}
        uiSchema={ui}
        validator={validator}
        formData={answers}
        fields={fields}
        formContext={{ given }}
        onChange={({ formData }) => {
          given.current = formData ?? {};
        }}
        // The browser treats an unchecked checkbox of a required question as missing.
        noHtml5Validate
        // By default an optional list starts with an empty entry, which is then invalid.
        experimental_defaultFormStateBehavior={{ arrayMinItems: { populate: 'requiredOnly' } }}
        onSubmit={({ formData }) => void next(formData ?? {})}
      >
        <button type="submit">{isLast ? '提交申请' : '下一步'}</button>
      </Form>
    </>
  );
}

function GuidanceScreen({ form, documents, begin: onStart }: Live & { begin: () => void }) {
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        onStart();
      }}
    >
      <h1>{form.title}</h1>
      <h2 className="step-title">办理须知</h2>
      <div className="consents">
        {documents.map(({ id, title, content }) => (
          <label key={id}>
            <input type="checkbox" required />
            <b>{title}</b>
            <p>{content}</p>
          </label>
        ))}
      </div>
      <button type="submit">同意并开始填写</button>
    </form>
  );
}
