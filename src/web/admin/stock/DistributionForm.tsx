import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../../../domain/dates';
import { formatProblem, normalise } from '../../../domain/formats';
import { call } from '../../app/api/client';
import { createIdempotencyKey } from '../../app/api/idempotency-key';
import { queryClient } from '../../app/api/query-client';
import { FormDialog } from '../../app/form/FormDialog';
import { collectErrors, useForm } from '../../app/form/use-form';
import { dynamicOptionsQuery } from '../../engine/forms/dynamic-options/queries';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { toast } from '../../ui/Toast';
import { type GoodsStock, invalidateStock } from './queries';

/** No project. */
const NO_PROJECT = 'none';

/** Records a distribution of goods: recipient, quantity, date. */
export function DistributionForm({ stock, onClose }: { stock: GoodsStock; onClose: () => void }) {
  const { id: itemId, name, left, specifications: unit, project } = stock;
  const { data: projects = [] } = useQuery(
    dynamicOptionsQuery({ source: 'project.open', by: {} }, null),
    queryClient,
  );
  // Resent after a lost response, it is recorded once.
  const [id] = useState(() => createIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-'));
  const form = useForm({
    initial: { quantity: '', recipient: '', projectId: project?.id ?? '', day: today() },
    check: ({ quantity, recipient, projectId, day }) =>
      collectErrors({
        quantity: quantityProblem(quantity, left, unit),
        recipient:
          recipient.trim().length < 2 ? '请输入发放对象' : formatProblem('plainText', recipient.trim()),
        projectId: projectId ? null : '请选择项目',
        day: day === '' ? '请填写发放日期' : day > today() ? '发放日期不能晚于今天' : null,
      }),
    submit: async ({ quantity, recipient, projectId, day }) => {
      await call('POST', '/admin/goods/distribute', {
        body: {
          id,
          itemId,
          quantity: Number(quantity),
          recipient: normalise('plainText', recipient),
          day,
          ...(projectId !== NO_PROJECT && { projectId }),
        },
      });
      toast(`已登记发放：${name} ${quantity}${unit}`);
      void invalidateStock();
      onClose();
    },
  });
  const projectNames = Object.fromEntries(projects.map(({ value, label }) => [value, label]));
  return (
    <FormDialog title={`登记发放：${name}`} form={form} submit="登记" busy="正在登记…" onClose={onClose}>
      <Field
        answer={form.bind('quantity')}
        label="数量"
        help={`库存还有 ${left}${unit}`}
        inputMode="numeric"
        autoComplete="off"
        after={<span className="unit">{unit}</span>}
      />
      <Field
        answer={form.bind('recipient')}
        label="发放对象"
        help="单位、社区或人群，如“临澜市海棠社区42户受灾家庭”。向社会公示，不写个人姓名。"
        maxLength={100}
        autoComplete="off"
      />
      <Select
        answer={form.bind('projectId')}
        label="用于哪个项目"
        options={{
          [NO_PROJECT]: '不属于项目',
          ...(project && { [project.id]: project.name }),
          ...projectNames,
        }}
      />
      <Field answer={form.bind('day')} label="发放日期" type="date" max={today()} />
    </FormDialog>
  );
}

function quantityProblem(quantity: string, left: number, unit: string): string | null {
  if (!/^[1-9]\d{0,6}$/u.test(quantity.trim())) return '请输入数量，如 20';
  return Number(quantity) > left ? `库存只剩${left}${unit}` : null;
}
