import { yuan } from '../../../domain/money';

/** An amount; after a correction, with the original one struck through. */
export function CorrectedAmount({ amount, now }: { amount: number; now: number }) {
  if (amount === now) return yuan(amount);
  return (
    <>
      <del className="faint">{yuan(amount)}</del> <b>{yuan(now)}</b>
    </>
  );
}
