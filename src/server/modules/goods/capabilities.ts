import { shanghaiDay } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import type { Capability } from '../../engine/applications/capability';
import { enqueueReceiptRequest } from '../invoice';
import { findCountDifferences } from './count-differences';
import {
  countPledgedItems,
  hideGoodsDonation,
  insertGoodsDonation,
  markGoodsDonationEnded,
  markGoodsReceived,
  saveCountedQuantities,
} from './item-store';
import { findExcessiveValues, toPledgedItems } from './pledged-items';

const goodsDonation: Capability = {
  name: 'goods-donation',
  title: '物资登记',
  description: '登记捐赠的物资：两人清点之后入库，可开票据',
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
    { applicationId, accountId, event, status, answers, followUp, at, by },
    tx,
    { prepareEnqueue },
  ) {
    if (event.type === 'FILED') {
      const donation = { application_id: applicationId, account_id: accountId, created_at: at };
      return insertGoodsDonation(tx, donation, toPledgedItems(answers, applicationId));
    }
    if (status.canceled || status.state === '已退回') {
      await markGoodsDonationEnded(tx, applicationId);
      // As the flow's note says: what the donor cancels is no longer listed.
      if (status.canceled && by === 'member') await hideGoodsDonation(tx, applicationId);
      return;
    }
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
