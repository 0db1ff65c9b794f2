import { useState } from 'react';
import { call } from '../../app/api/client';
import { useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { FieldErrorText } from '../../ui/form/FieldFrame';
import { Note } from '../../ui/Note';

const MAX_MESSAGE_CHARS = 200;

export function ProjectMessageForm({ projectId }: { projectId: string }) {
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { content: '' },
    check: ({ content }) => (content.trim().length < 2 ? { content: '请写下留言' } : {}),
    submit: async ({ content }) => {
      await call('POST', '/public/welfare/message/create', { body: { projectId, content: content.trim() } });
      setSent(true);
    },
  });
  if (sent) {
    return (
      <div role="status">
        <Note>留言已收到，工作人员看过之后会显示在这里。</Note>
      </div>
    );
  }
  const { id, value, problem, change, onBlur } = form.bind('content');
  return (
    <form className="stack gap-3" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <div className={problem ? 'field has-error' : 'field'}>
        <label className="label" htmlFor={id}>
          写下留言
        </label>
        <p className="help" id={`${id}-help`}>
          审核后公开显示，署名只显示第一个字。请不要写电话、地址等个人信息。
        </p>
        <div className="control">
          <textarea
            id={id}
            rows={3}
            maxLength={MAX_MESSAGE_CHARS}
            value={value}
            onChange={event => change(event.target.value)}
            onBlur={onBlur}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-help`}
          />
        </div>
        <FieldErrorText id={`${id}-error`} message={problem} />
      </div>
      <Button type="submit" variant="primary" busy={form.busy && '正在提交…'}>
        提交留言
      </Button>
    </form>
  );
}
