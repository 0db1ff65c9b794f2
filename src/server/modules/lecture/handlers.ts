import { fenOf } from '../../../domain/money';
import type { Handlers } from '../../engine/handler-types';
import {
  eligibilityHandler,
  followUpHandler,
  type ListExtension,
  listHandler,
  submitHandler,
} from '../application';

const FLOW = 'lecture';

/** Topic and date of the request, and the fee. */
const request: ListExtension = ({ topic, expectDate, period }, { quote }) => ({
  topic,
  date: expectDate,
  period,
  fee: typeof quote?.quoteAmount === 'string' ? fenOf(quote.quoteAmount) : null,
});

export const handlers = {
  submitLectureApplication: submitHandler<'submitLectureApplication'>(FLOW),
  listLectureApplications: listHandler<'listLectureApplications'>(FLOW, request),
  checkLectureEligibility: eligibilityHandler<'checkLectureEligibility'>(FLOW),
  submitLectureTransferProof: followUpHandler<'submitLectureTransferProof'>(FLOW, 'voucher'),
} satisfies Partial<Handlers>;
