import type { Answers } from '../../engine/applications/flow-services';
import type { Handlers } from '../../engine/handler-types';
import { cancelling, checking, filing, following, listing } from '../flows/flow-handlers';

const FLOW = 'stem-cell';

export const handlers = {
  applyCell: filing<'applyCell'>(FLOW),
  cancelCell: cancelling<'cancelCell'>(FLOW),
  listCellApplications: listing<'listCellApplications'>(FLOW, sampleLine),
  existsCell: checking<'existsCell'>(FLOW),
  checkCellCard: checking<'checkCellCard'>(FLOW),
  addCellExpress: following<'addCellExpress'>(FLOW, 'express'),
  changeCellSampling: following<'changeCellSampling'>(FLOW, 'sampling'),
  updateCellContact: following<'updateCellContact'>(FLOW, 'contact'),
  withdrawCell: following<'withdrawCell'>(FLOW, 'withdraw'),
} satisfies Partial<Handlers>;

/** How the sample comes to the laboratory, as last arranged. */
function sampleLine(answers: Answers, { sampling = answers, express }: Record<string, Answers>) {
  const { sampleType, siteId = null, sampleDate = null } = sampling;
  return { sampleType, siteId, sampleDate, expressNo: express?.expressNo ?? null };
}
