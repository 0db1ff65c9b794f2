import { call } from '../../app/api/client';
import { ReasonDialog } from '../ReasonDialog';
import { invalidateStock, type RecordedDistribution } from './queries';

interface DistributionReversalProps {
  distribution: RecordedDistribution;
  onClose: () => void;
}

/** Reverses a wrongly recorded distribution, with the reason. */
export function DistributionReversal({ distribution, onClose }: DistributionReversalProps) {
  const { id, name, quantity, specifications: unit, recipient } = distribution;
  return (
    <ReasonDialog
      title="撤回这次发放？"
      label="原因"
      maxLength={100}
      submit="撤回"
      busy="正在撤回…"
      send={async reason => {
        await call('POST', '/admin/goods/distribution/revoke', { body: { id, reason } });
        void invalidateStock();
      }}
      done={`已撤回，${name} ${quantity}${unit}回到库存`}
      onClose={onClose}
    >
      <p>
        {name} {quantity}
        {unit}，{recipient}。数量回到库存，记录保留，不再公示。
      </p>
    </ReasonDialog>
  );
}
