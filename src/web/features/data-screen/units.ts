import { thousands } from '../../../domain/formatters';
import type { Fen } from '../../../domain/money';

/** 分 in 万元, to be read beside others: one decimal, whatever the size. */
export const inTenThousands = (fen: Fen): string => thousands((fen / 1_000_000).toFixed(1));
