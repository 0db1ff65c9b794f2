import { fenOf } from '../../../domain/money';
import type { Handlers } from '../../engine/handler-types';
import { checking, filing, following, listing, type More } from '../flows/flow-handlers';

const FLOW = 'lecture';

/** What a request was about, and what is to be paid for it. */
const request: More = ({ topic, expectDate, period }, { quote }) => ({
  topic,
  date: expectDate,
  period,
  fee: typeof quote?.quoteAmount === 'string' ? fenOf(quote.quoteAmount) : null,
});

export const handlers = {
  applyLecture: filing<'applyLecture'>(FLOW),
  listLectureApplications: listing<'listLectureApplications'>(FLOW, request),
  checkLecture: checking<'checkLecture'>(FLOW),
  saveLecturePay: following<'saveLecturePay'>(FLOW, 'voucher'),
} satisfies Partial<Handlers>;
