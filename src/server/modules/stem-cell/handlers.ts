import type { Answers } from '../../engine/applications/flow-services';
import type { Handlers } from '../../engine/handler-types';
import {
  cancelHandler,
  eligibilityHandler,
  followUpHandler,
  listHandler,
  submitHandler,
} from '../application';

const FLOW = 'stem-cell';

export const handlers = {
  submitCellApplication: submitHandler<'submitCellApplication'>(FLOW),
  cancelCellApplication: cancelHandler<'cancelCellApplication'>(FLOW),
  listCellApplications: listHandler<'listCellApplications'>(FLOW, sampleLine),
  checkCellDuplicate: eligibilityHandler<'checkCellDuplicate'>(FLOW),
  checkCellEligibility: eligibilityHandler<'checkCellEligibility'>(FLOW),
  addCellExpress: followUpHandler<'addCellExpress'>(FLOW, 'express'),
  updateCellSampling: followUpHandler<'updateCellSampling'>(FLOW, 'sampling'),
  updateCellContact: followUpHandler<'updateCellContact'>(FLOW, 'contact'),
  requestCellWithdrawal: followUpHandler<'requestCellWithdrawal'>(FLOW, 'withdraw'),
} satisfies Partial<Handlers>;

/** How the sample is taken or sent, according to the latest follow-up submission. */
function sampleLine(answers: Answers, { sampling = answers, express }: Record<string, Answers>) {
  const { sampleType, siteId = null, sampleDate = null } = sampling;
  return { sampleType, siteId, sampleDate, expressNo: express?.expressNo ?? null };
}
