import { yuan } from '../../../domain/money';

/** An amount; after a correction, with the original one struck through. */
export function CorrectedAmount({ amount, correctedAmount }: { amount: number; correctedAmount: number }) {
  if (amount === correctedAmount) return yuan(amount);
  return (
    <>
      <del className="faint">{yuan(amount)}</del> <b>{yuan(correctedAmount)}</b>
    </>
  );
}
