import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { Form } from '../../app/form/Form';
import { collectErrors, useForm } from '../../app/form/use-form';
import { allProjectsQuery } from '../../features/projects/queries';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { toast } from '../../ui/Toast';
import { invalidatePublicity, type PublishedEntry } from './queries';

interface CorrectionFormProps {
  entry: PublishedEntry;
  /** Called with the entry including its correction. */
  onDone: (entry: PublishedEntry) => void;
}

/** Form for the corrected facts and the reason for the error. */
export function CorrectionForm({ entry, onDone }: CorrectionFormProps) {
  const { subject, id, version, facts } = entry;
  const { data: projects } = useQuery(allProjectsQuery, queryClient);
  const form = useForm({
    initial: { field: '', after: '', reason: '' },
    check: ({ field, after, reason }) =>
      collectErrors({
        field: field ? null : '请选择更正的内容',
        after: after.trim() ? null : '请填写更正后的内容',
        reason: reason.trim().length < 5 ? '请说明为什么更正，至少5个字' : null,
      }),
    submit: async ({ field, after, reason }) => {
      const fact = facts.find(({ field: name }) => name === field);
      if (!fact) return;
      const corrected = await call('POST', '/admin/publicity/correct', {
        body: { subject, id, version, field: fact.field, after: after.trim(), reason: reason.trim() },
      });
      toast('更正已发布');
      await invalidatePublicity();
      onDone(corrected);
    },
  });
  const before = facts.find(({ field }) => field === form.answers.field)?.value;
  return (
    <Form form={form} className="books-form" label="更正" submit="发布更正" busy="正在发布…">
      <Select
        answer={form.bind('field')}
        label="更正的内容"
        options={Object.fromEntries(facts.map(({ field }) => [field, field]))}
      />
      {form.answers.field === '项目' ? (
        <Select
          answer={form.bind('after')}
          label="更正为"
          help={`现在公示的是：${before}`}
          options={{
            general: '由本会统筹使用',
            ...Object.fromEntries(projects?.list.map(({ id, name }) => [id, name]) ?? []),
          }}
        />
      ) : (
        <Field
          answer={form.bind('after')}
          label="更正为"
          help={before ? `现在公示的是：${before}` : '会公开显示，不写个人信息'}
          maxLength={100}
          autoComplete="off"
        />
      )}
      <Field
        answer={form.bind('reason')}
        label="说明"
        help="会公开显示，如“录入时看错了回单”。"
        maxLength={300}
        autoComplete="off"
      />
    </Form>
  );
}
