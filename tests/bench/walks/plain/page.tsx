import Form from '@rjsf/core';
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { call, confirmed, flow, submit } from './calls';
import { type LiveForm, stepOf, stockUi, validator } from './form';

/** A text to agree to, and whether this form asks for it. */
interface Document {
  id: string;
  version: number;
  title: string;
  content: string;
}

interface PageProps {
  form: LiveForm;
  documents: Document[];
}

/**
 * The same form as plain as can be: consents, the steps by rjsf with its default theme, the code, the number. No
 * frame around it, no draft, no check on the way, no review; texts of errors in English.
 */
function Page({ form, documents }: PageProps) {
  const [place, setPlace] = useState(-1);
  const [answers, setAnswers] = useState({});
  const [no, setNo] = useState('');
  const consents = documents.map(({ id, version }) => `${id}@${version}`);
  const [ui] = useState(() => stockUi(form.ui));
  const step = form.steps[place];
  const isLast = place === form.steps.length - 1;

  async function next(given: object): Promise<void> {
    setAnswers(given);
    if (!isLast) return setPlace(place + 1);
    if (!confirmed) return setNo(await submit(given, consents, form.version, ''));
    await call('/flow/confirmation/send', { flow, event: 'FILED' });
    setPlace(place + 1);
  }
  async function confirm(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    setNo(await submit(answers, consents, form.version, code));
  }

  if (no) {
    return (
      <div className="filed">
        <h2 className="step-title">提交成功</h2>
        <b className="num">{no}</b>
      </div>
    );
  }
  if (place < 0) {
    return (
      <form
        onSubmit={event => {
          event.preventDefault();
          setPlace(0);
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
        onSubmit={({ formData }) => void next(formData ?? {})}
      >
        <button type="submit">{isLast ? '提交申请' : '下一步'}</button>
      </Form>
    </>
  );
}

const [form, documents] = await Promise.all([
  call<LiveForm & { consents: string[] }>(`/flow/form?flow=${flow}`),
  call<Document[]>('/website/document?id=consents'),
]);
createRoot(document.getElementById('root')!).render(
  <Page form={form} documents={documents.filter(({ id }) => form.consents.includes(id))} />,
);
