import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/Toast';
import type { DecisionAction } from './decision-options';
import form from './reply-template.form.yaml';
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

interface TemplateAnswers {
  name: string;
  text: string;
  flow: 'all' | 'this';
  shared: boolean;
}

/** A reply template: name, text, flow, and whether it is personal or shared. */
export function ReplyTemplateForm({ template, flow, title, action, text, ...rest }: ReplyTemplateFormProps) {
  const { canShare, onClose } = rest;
  return (
    <ScreenForm<TemplateAnswers>
      form={form}
      ui={{
        flow: { 'ui:enumNames': ['全部事项', `仅“${title}”`] },
        ...((!canShare || template) && { shared: { 'ui:widget': 'hidden' } }),
      }}
      initial={{
        name: template?.name,
        text: template?.text ?? text.trim(),
        flow: template?.flow ? 'this' : 'all',
        shared: template?.shared ?? false,
      }}
      keep={`reply-template:${template?.id ?? action}`}
      submit={async given => {
        await call('POST', '/admin/replyTemplate/save', {
          body: {
            ...given,
            ...(template && { id: template.id }),
            flow: given.flow === 'this' ? flow : null,
            action,
          },
        });
        toast('常用语已保存');
        onClose();
        await queryClient.invalidateQueries(replyTemplatesQuery);
      }}
      action="保存"
      doing="正在保存…"
      buttons={<Button onClick={onClose}>返回</Button>}
    />
  );
}
