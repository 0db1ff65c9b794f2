import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { Form } from '../../app/form/Form';
import { collectErrors, useForm } from '../../app/form/use-form';
import { allProjectsQuery } from '../../features/projects/queries';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { TextArea } from '../../ui/form/TextArea';
import { toast } from '../../ui/Toast';
import { invalidatePublicity } from './queries';

/** 项目动态: publishes updates of a project. */
export function ProjectUpdateSection() {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return <ProjectUpdateForm key={key} idempotencyKey={key} onDone={() => setKey(crypto.randomUUID())} />;
}

function ProjectUpdateForm({ idempotencyKey, onDone }: { idempotencyKey: string; onDone: () => void }) {
  const { data } = useQuery(allProjectsQuery, queryClient);
  const form = useForm({
    initial: { projectId: '', title: '', content: '' },
    check: ({ projectId, title, content }) =>
      collectErrors({
        projectId: projectId ? null : '请选择项目',
        title: title.trim().length < 4 ? '请填写标题，至少4个字' : null,
        content: content.trim().length < 10 ? '请填写内容，至少10个字' : null,
      }),
    submit: async ({ projectId, title, content }) => {
      await call('POST', '/admin/project/dynamic/create', {
        params: { header: { 'idempotency-key': idempotencyKey } },
        body: { projectId, title: title.trim(), content: content.trim() },
      });
      toast('动态已发布');
      await invalidatePublicity();
      onDone();
    },
  });
  return (
    <Form form={form} className="books-form" label="发布动态" submit="发布动态" busy="正在发布…">
      <Select
        answer={form.bind('projectId')}
        label="项目"
        options={Object.fromEntries(data?.list.map(({ id, name }) => [id, name]) ?? [])}
      />
      <Field answer={form.bind('title')} label="标题" maxLength={60} autoComplete="off" />
      <TextArea
        answer={form.bind('content')}
        label="内容"
        help="立即公开显示在项目页。不写受助人姓名。"
        rows={6}
        maxLength={2000}
      />
    </Form>
  );
}
