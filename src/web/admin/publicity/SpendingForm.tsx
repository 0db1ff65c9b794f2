import { useState } from 'react';
import { today } from '../../../domain/dates';
import { amountProblem, fenOf, normaliseAmount, yuan } from '../../../domain/money';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { Form } from '../../app/form/Form';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { toast } from '../../ui/Toast';
import { type Fund, invalidatePublicity } from './queries';

type Category = components['schemas']['SpendingCategory'];
const categories: readonly Category[] = ['资金发放', '物资采购', '服务与培训', '运输仓储', '项目管理'];

/** Records one spending; the form is empty again for the next. */
export function SpendingForm({ funds }: { funds: readonly Fund[] }) {
  // A new idempotency key per spending: resent after a lost response, it is recorded once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  return (
    <SpendingFields key={key} idempotencyKey={key} funds={funds} onDone={() => setKey(crypto.randomUUID())} />
  );
}

interface SpendingFieldsProps {
  funds: readonly Fund[];
  idempotencyKey: string;
  onDone: () => void;
}

function SpendingFields({ funds, idempotencyKey, onDone }: SpendingFieldsProps) {
  const available = (id: string) => funds.find(({ projectId }) => projectId === id)?.available ?? 0;
  const form = useForm({
    initial: {
      projectId: '',
      amount: '',
      spentOn: today(),
      category: '' as Category | '',
      purpose: '',
      recipients: '',
    },
    check: ({ projectId, amount, spentOn, category, purpose, recipients }) =>
      collectErrors({
        projectId: projectId ? null : '请选择项目',
        amount: problemWith(amount, projectId === '' ? null : available(projectId)),
        spentOn: spentOn === '' ? '请填写支出日期' : spentOn > today() ? '支出日期不能晚于今天' : null,
        category: category ? null : '请选择类别',
        purpose: purpose.trim().length < 4 ? '请写明用途，至少4个字' : null,
        recipients: /^\d{1,7}$/u.test(recipients.trim()) ? null : '请填写人次；没有直接受益人的填0',
      }),
    submit: async ({ amount, recipients, category, purpose, ...rest }) => {
      const { no } = await call('POST', '/admin/project/spending/create', {
        params: { header: { 'idempotency-key': idempotencyKey } },
        body: {
          ...rest,
          amount: normaliseAmount(amount),
          purpose: purpose.trim(),
          category: category as Category,
          recipients: Number(recipients),
        },
      });
      toast(`已记支出 ${no}`);
      await invalidatePublicity();
      onDone();
    },
  });
  const chosen = form.answers.projectId;
  return (
    <Form form={form} className="books-form" label="记支出" submit="记入账目并公示" busy="正在记账…">
      <Select
        answer={form.bind('projectId')}
        label="项目"
        options={Object.fromEntries(funds.map(({ projectId, name }) => [projectId, name]))}
      />
      <Field
        answer={form.bind('amount')}
        label="金额"
        help={chosen ? `余额 ${yuan(available(chosen))}` : '不能超过项目的余额'}
        inputMode="decimal"
        autoComplete="off"
        after={<span className="unit">元</span>}
      />
      <Field answer={form.bind('spentOn')} label="支出日期" type="date" max={today()} />
      <Select
        answer={form.bind('category')}
        label="类别"
        options={Object.fromEntries(categories.map(category => [category, category]))}
      />
      <Field
        answer={form.bind('purpose')}
        label="用途"
        help="向社会公示，如“采购棉被320床”。不写受助人姓名。"
        maxLength={100}
        autoComplete="off"
      />
      <Field
        answer={form.bind('recipients')}
        label="受益人次"
        help="1至4人不公布人数。没有直接受益人的填0。"
        inputMode="numeric"
        autoComplete="off"
      />
    </Form>
  );
}

function problemWith(text: string, available: number | null): string | null {
  const amount = normaliseAmount(text);
  const problem = amountProblem(amount);
  if (problem) return problem;
  return available !== null && fenOf(amount) > available ? `余额${yuan(available)}，支出不能超过余额` : null;
}
