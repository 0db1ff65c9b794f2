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
  applyCell: submitHandler<'applyCell'>(FLOW),
  cancelCell: cancelHandler<'cancelCell'>(FLOW),
  listCellApplications: listHandler<'listCellApplications'>(FLOW, sampleLine),
  existsCell: eligibilityHandler<'existsCell'>(FLOW),
  checkCellCard: eligibilityHandler<'checkCellCard'>(FLOW),
  addCellExpress: followUpHandler<'addCellExpress'>(FLOW, 'express'),
  changeCellSampling: followUpHandler<'changeCellSampling'>(FLOW, 'sampling'),
  updateCellContact: followUpHandler<'updateCellContact'>(FLOW, 'contact'),
  withdrawCell: followUpHandler<'withdrawCell'>(FLOW, 'withdraw'),
} satisfies Partial<Handlers>;

/** How the sample is taken or sent, according to the latest follow-up submission. */
function sampleLine(answers: Answers, { sampling = answers, express }: Record<string, Answers>) {
  const { sampleType, siteId = null, sampleDate = null } = sampling;
  return { sampleType, siteId, sampleDate, expressNo: express?.expressNo ?? null };
}
