import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountOf, fenOf, normaliseAmount, yuan } from '../../../domain/money';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { FormDialog } from '../../app/form/FormDialog';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { QueryResult } from '../../ui/QueryResult';
import { toast } from '../../ui/Toast';
import { refundLimitQuery } from './queries';

/** The maximum that the contract accepts. */
const MAX_LIMIT_FEN = 1_000_000_00;

/** The amount up to which a refund needs a single approval, and a form to change it. */
export function RefundLimit() {
  const query = useQuery(refundLimitQuery, queryClient);
  const [changing, setChanging] = useState(false);
  return (
    <section className="refund-limit" aria-labelledby="refund-limit">
      <h2 id="refund-limit">退款限额</h2>
      <QueryResult query={query} what="退款限额" paragraphs={1}>
        {({ limit }) => (
          <>
            <p>
              单笔超过 <b className="num">{yuan(limit)}</b> 的退款，须两位财务人员先后同意。
            </p>
            <Button onClick={() => setChanging(true)}>修改限额</Button>
            {changing && <LimitForm limit={limit} onClose={() => setChanging(false)} />}
          </>
        )}
      </QueryResult>
    </section>
  );
}

/** Error message for an invalid limit, or null: without a limit every refund needs two approvals. */
function limitProblem(text: string): string | null {
  const amount = normaliseAmount(text);
  if (!/^\d+\.\d{2}$/u.test(amount)) return '请输入金额，如 5000.00';
  return fenOf(amount) > MAX_LIMIT_FEN ? `限额不能超过${yuan(MAX_LIMIT_FEN)}` : null;
}

function LimitForm({ limit, onClose }: { limit: number; onClose: () => void }) {
  const form = useForm({
    initial: { limit: amountOf(limit) },
    check: ({ limit }) => collectErrors({ limit: limitProblem(limit) }),
    submit: async ({ limit }) => {
      await call('POST', '/admin/finance/limit', { body: { limit: fenOf(normaliseAmount(limit)) } });
      await queryClient.invalidateQueries(refundLimitQuery);
      toast('已修改退款限额');
      onClose();
    },
  });
  return (
    <FormDialog title="修改退款限额" form={form} submit="保存" busy="正在保存…" onClose={onClose}>
      <Field
        answer={form.bind('limit')}
        label="一人可以同意的最高金额"
        help="填 0 表示每笔退款都须两人同意。"
        after={<span className="unit">元</span>}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
      />
    </FormDialog>
  );
}
