import { useState } from 'react';
import { today } from '../../../domain/dates';
import { fenOf, yuan } from '../../../domain/money';
import type { operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { toast } from '../../ui/Toast';
import { type Fund, invalidatePublicity } from './queries';
import form from './spending.form.yaml';

type Spending = operations['recordSpending']['requestBody']['content']['application/json'];

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
  return (
    <div className="narrow">
      <ScreenForm<Spending>
        form={form}
        ui={({ projectId }) => ({
          projectId: {
            'ui:enumNames': Object.fromEntries(funds.map(({ projectId, name }) => [projectId, name])),
          },
          amount: { 'ui:help': projectId ? `余额 ${yuan(available(projectId))}` : '不能超过项目的余额' },
        })}
        initial={{ spentOn: today() }}
        check={({ projectId, amount }) => ({
          amount:
            projectId && amount && fenOf(amount) > available(projectId)
              ? `余额${yuan(available(projectId))}，支出不能超过余额`
              : null,
        })}
        submit={async body => {
          const { no } = await call('POST', '/admin/project/spending/create', {
            params: { header: { 'idempotency-key': idempotencyKey } },
            body,
          });
          toast(`已记支出 ${no}`);
          await invalidatePublicity();
          onDone();
        }}
        action="记入账目并公示"
        doing="正在记账…"
        label="记支出"
      />
    </div>
  );
}
