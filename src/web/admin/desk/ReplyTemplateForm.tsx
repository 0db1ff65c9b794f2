import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { Form } from '../../app/form/Form';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { TextArea } from '../../ui/form/TextArea';
import { toast } from '../../ui/Toast';
import type { DecisionAction } from './decision-options';
import { type ReplyTemplate, replyTemplatesQuery } from './reply-templates';

interface ReplyTemplateFormProps {
  /** The template to edit; null for a new one. */
  template: ReplyTemplate | null;
  flow: string;
  /** Title of the flow. */
  title: string;
  action: DecisionAction;
  /** Initial text of a new template. */
  text: string;
  /** Whether the account may maintain the organisation's templates. */
  canShare: boolean;
  onClose: () => void;
}

/** A reply template: name, text, flow, and whether it is personal or shared. */
export function ReplyTemplateForm({ template, flow, title, action, text, ...rest }: ReplyTemplateFormProps) {
  const { canShare, onClose } = rest;
  const form = useForm({
    initial: {
      name: template?.name ?? '',
      text: template?.text ?? text.trim(),
      flow: template?.flow ? 'this' : 'all',
      scope: template?.shared ? 'shared' : 'own',
    },
    keep: `reply-template:${template?.id ?? action}`,
    check: ({ name, text }) =>
      collectErrors({
        name: name.trim() ? null : '请填写名称',
        text: text.trim().length < 2 ? '请填写内容，至少2个字' : null,
      }),
    submit: async ({ name, text, flow: range, scope }) => {
      await call('POST', '/admin/replyTemplate/save', {
        body: {
          ...(template && { id: template.id }),
          shared: scope === 'shared',
          flow: range === 'this' ? flow : null,
          action,
          name: name.trim(),
          text: text.trim(),
        },
      });
      toast('常用语已保存');
      onClose();
      await queryClient.invalidateQueries(replyTemplatesQuery);
    },
  });
  return (
    <Form
      form={form}
      submit="保存"
      busy="正在保存…"
      actionsClass="dialog-actions"
      actions={<Button onClick={onClose}>返回</Button>}
    >
      <Field answer={form.bind('name')} label="名称" maxLength={20} autoComplete="off" />
      <TextArea
        answer={form.bind('text')}
        label="内容"
        help="会用于不同的申请，不要写姓名、号码。"
        rows={4}
        maxLength={500}
      />
      <Select
        answer={form.bind('flow')}
        label="用于哪些事项"
        options={{ all: '全部事项', this: `仅“${title}”` }}
      />
      {canShare && !template && (
        <Select
          answer={form.bind('scope')}
          label="谁可以使用"
          options={{ own: '只有我', shared: '全机构的审核人员' }}
        />
      )}
    </Form>
  );
}
