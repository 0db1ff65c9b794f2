import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../../../domain/dates';
import { call } from '../../app/api/client';
import { createIdempotencyKey } from '../../app/api/idempotency-key';
import { queryClient } from '../../app/api/query-client';
import { dynamicOptionsQuery } from '../../engine/forms/dynamic-options/queries';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/Toast';
import form from './distribution.form.yaml';
import { type GoodsStock, invalidateStock } from './queries';

/** No project. */
const NO_PROJECT = 'none';

interface Distribution {
  quantity: number;
  recipient: string;
  projectId: string;
  day: string;
}

/** Records a distribution of goods: recipient, quantity, date. */
export function DistributionForm({ stock, onClose }: { stock: GoodsStock; onClose: () => void }) {
  const { id: itemId, name, left, specifications: unit, project } = stock;
  const { data: projects = [] } = useQuery(
    dynamicOptionsQuery({ source: 'project.open', by: {} }, null),
    queryClient,
  );
  // Resent after a lost response, it is recorded once.
  const [id] = useState(() => createIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-'));
  const projectNames = Object.fromEntries(projects.map(({ value, label }) => [value, label]));
  return (
    <Dialog title={`登记发放：${name}`} onClose={onClose}>
      <ScreenForm<Distribution>
        form={form}
        ui={{
          quantity: { 'ui:help': `库存还有 ${left}${unit}`, 'ui:unit': unit },
          projectId: {
            'ui:enumNames': {
              [NO_PROJECT]: '不属于项目',
              ...(project && { [project.id]: project.name }),
              ...projectNames,
            },
          },
        }}
        initial={{ projectId: project?.id, day: today() }}
        check={({ quantity = 0 }) => ({ quantity: quantity > left ? `库存只剩${left}${unit}` : null })}
        submit={async ({ projectId, ...given }) => {
          await call('POST', '/admin/goods/distribute', {
            body: { id, itemId, ...given, ...(projectId !== NO_PROJECT && { projectId }) },
          });
          toast(`已登记发放：${name} ${given.quantity}${unit}`);
          void invalidateStock();
          onClose();
        }}
        action="登记"
        doing="正在登记…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
