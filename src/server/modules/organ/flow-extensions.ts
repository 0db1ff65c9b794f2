import type { FlowExtension } from '../../engine/flow-extension';
import { organWishSummary } from './wish-summary';

const organDonation: FlowExtension = {
  flow: 'organ-donation',
  extendLine: answers => ({ wish: organWishSummary(answers) }),
};

export const flowExtensions = [organDonation];
