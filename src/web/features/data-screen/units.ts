import { thousands } from '../../../domain/formatters';
import type { Fen } from '../../../domain/money';

/** Formats 分 in 万元 for comparison: always one decimal. */
export const inTenThousands = (fen: Fen): string => thousands((fen / 1_000_000).toFixed(1));
