import { useState } from 'react';
import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Note } from '../../ui/Note';
import form from './project-message.form.yaml';

/** Writes on the message wall of a project. */
export default function ProjectMessageForm({ projectId }: { projectId: string }) {
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <div role="status">
        <Note>留言已收到，工作人员看过之后会显示在这里。</Note>
      </div>
    );
  }
  return (
    <ScreenForm<{ content: string }>
      form={form}
      submit={async ({ content }) => {
        await call('POST', '/public/welfare/message/create', { body: { projectId, content } });
        setSent(true);
      }}
      action="提交留言"
      doing="正在提交…"
    />
  );
}
