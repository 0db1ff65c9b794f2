import type { FlowExtension } from '../../engine/flow-extension';

const stemCell: FlowExtension = {
  flow: 'stem-cell',
  /** How the sample is taken or sent, according to the latest follow-up submission. */
  extendLine(answers, { sampling = answers, express }) {
    const { sampleType, siteId = null, sampleDate = null } = sampling;
    return { sampleType, siteId, sampleDate, expressNo: express?.expressNo ?? null };
  },
};

export const flowExtensions = [stemCell];
