import type { FlowExtension } from '../../engine/flow-extension';
import { readReceiptRequest } from './request';

const receipt: FlowExtension = {
  flow: 'receipt',
  extendLine: async (answers, followUps, id, { services }) => ({
    request: await readReceiptRequest(services, id, answers, followUps),
  }),
};

export const flowExtensions = [receipt];
