import { fenOf } from '../../../domain/money';
import type { Handlers } from '../../engine/handler-types';
import {
  eligibilityHandler,
  followUpHandler,
  type ListExtension,
  listHandler,
  submitHandler,
} from '../flows';

const FLOW = 'lecture';

/** What a request was about, and what is to be paid for it. */
const request: ListExtension = ({ topic, expectDate, period }, { quote }) => ({
  topic,
  date: expectDate,
  period,
  fee: typeof quote?.quoteAmount === 'string' ? fenOf(quote.quoteAmount) : null,
});

export const handlers = {
  applyLecture: submitHandler<'applyLecture'>(FLOW),
  listLectureApplications: listHandler<'listLectureApplications'>(FLOW, request),
  checkLecture: eligibilityHandler<'checkLecture'>(FLOW),
  saveLecturePay: followUpHandler<'saveLecturePay'>(FLOW, 'voucher'),
} satisfies Partial<Handlers>;
