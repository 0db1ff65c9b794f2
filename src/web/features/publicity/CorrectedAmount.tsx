import { yuan } from '../../../domain/money';

/** An amount; where it was put right, what it was is struck out. */
export function CorrectedAmount({ amount, now }: { amount: number; now: number }) {
  if (amount === now) return yuan(amount);
  return (
    <>
      <del className="faint">{yuan(amount)}</del> <b>{yuan(now)}</b>
    </>
  );
}
