import { fenOf } from '../../../domain/money';
import type { FlowExtension } from '../../engine/flow-extension';

const lecture: FlowExtension = {
  flow: 'lecture',
  /** Topic and date of the request, and the fee. */
  extendLine: ({ topic, expectDate, period }, { quote }) => ({
    topic,
    date: expectDate,
    period,
    fee: typeof quote?.quoteAmount === 'string' ? fenOf(quote.quoteAmount) : null,
  }),
};

export const flowExtensions = [lecture];
