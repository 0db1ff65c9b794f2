import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/Toast';
import form from './distribution-reversal.form.yaml';
import { invalidateStock, type RecordedDistribution } from './queries';

/** Reverses a wrongly recorded distribution, with the reason. */
export function DistributionReversal({
  distribution,
  onClose,
}: {
  distribution: RecordedDistribution;
  onClose: () => void;
}) {
  const { id, name, quantity, specifications: unit, recipient } = distribution;
  return (
    <Dialog title="撤回这次发放？" onClose={onClose}>
      <p>
        {name} {quantity}
        {unit}，{recipient}。数量回到库存，记录保留，不再公示。
      </p>
      <ScreenForm<{ reason: string }>
        form={form}
        submit={async ({ reason }) => {
          await call('POST', '/admin/goods/distribution/revoke', { body: { id, reason } });
          toast(`已撤回，${name} ${quantity}${unit}回到库存`);
          void invalidateStock();
          onClose();
        }}
        action="撤回"
        doing="正在撤回…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
