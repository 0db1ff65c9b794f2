import { call } from '../../app/api/client';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { toast } from '../../ui/Toast';
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
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => collectErrors({ reason: reason.trim().length < 2 ? '请说明撤回的原因' : null }),
    submit: async ({ reason }) => {
      await call('POST', '/admin/goods/distribution/revoke', { body: { id, reason: reason.trim() } });
      toast(`已撤回，${name} ${quantity}${unit}回到库存`);
      void invalidateStock();
      onClose();
    },
  });
  return (
    <Dialog title="撤回这次发放？" onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <p>
          {name} {quantity}
          {unit}，{recipient}。数量回到库存，记录保留，不再公示。
        </p>
        <ErrorSummary {...form.summary} />
        <Field answer={form.bind('reason')} label="原因" maxLength={100} autoComplete="off" />
        <div className="dialog-actions">
          <Button variant="primary" type="submit" busy={form.busy && '正在撤回…'}>
            撤回
          </Button>
          <Button onClick={onClose}>取消</Button>
        </div>
      </form>
    </Dialog>
  );
}
