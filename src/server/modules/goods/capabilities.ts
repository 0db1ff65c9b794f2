import { shanghaiDay } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import type { Capability } from '../../engine/applications/capability';
import { enqueueReceiptRequest } from '../invoice';
import { findCountDifferences } from './count-differences';
import {
  countPledgedItems,
  insertGoodsDonation,
  markGoodsDonationEnded,
  markGoodsReceived,
  saveCountedQuantities,
} from './item-store';
import { findExcessiveValues, toPledgedItems } from './pledged-items';

const goodsDonation: Capability = {
  name: 'goods-donation',
  title: '登记捐赠的物资：两人清点之后入库，可开票据',
  requires: {
    answers: ['items', 'donorType'],
    states: ['已退回'],
    followUps: { count: ['differences'], check: [] },
  },

  async findObstacle({ answers }) {
    const problems = findExcessiveValues(answers);
    if (problems.length > 0) throw new Refusal('formInvalid', undefined, problems);
    return null;
  },

  async onTransition(
    { applicationId, accountId, event, status, answers, followUp, at },
    tx,
    { prepareEnqueue },
  ) {
    if (event.type === 'FILED') {
      const donation = { application_id: applicationId, account_id: accountId, created_at: at };
      return insertGoodsDonation(tx, donation, toPledgedItems(answers, applicationId));
    }
    if (status.canceled || status.state === '已退回') return markGoodsDonationEnded(tx, applicationId);
    if (event.type !== 'FOLLOW_UP') return;
    if (event.what === 'count' && followUp) {
      return saveCountedQuantities(
        tx,
        applicationId,
        findCountDifferences(followUp, await countPledgedItems(tx, applicationId)),
      );
    }
    if (event.what === 'check') {
      await markGoodsReceived(tx, applicationId, { at, day: shanghaiDay(at) });
      await enqueueReceiptRequest({ applicationId, answers }, tx, prepareEnqueue);
    }
  },
};

export const capabilities = [goodsDonation];
