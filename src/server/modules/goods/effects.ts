import { shanghaiDay } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import type { FlowRules } from '../../engine/applications/flow-services';
import { applyAsWished } from '../invoice/auto-request';
import { countedOtherwise } from './count-differences';
import { endDonation, insertDonation, keepCount, kindsOf, receiveDonation } from './gift-store';
import { announcedGifts, worthTooMuch } from './pledged-items';
import { GOODS } from './views';

const goods: FlowRules = {
  flow: GOODS,

  async check({ answers }) {
    const problems = worthTooMuch(answers);
    if (problems.length > 0) throw new Refusal('formInvalid', undefined, problems);
    return null;
  },

  async transitioned({ applicationId, accountId, event, status, answers, followUp, at }, tx, { enqueue }) {
    if (event.type === 'FILED') {
      const donation = { application_id: applicationId, account_id: accountId, created_at: at };
      return insertDonation(tx, donation, announcedGifts(answers, applicationId));
    }
    if (status.canceled || status.state === '已退回') return endDonation(tx, applicationId);
    if (event.type !== 'FOLLOW_UP') return;
    if (event.what === 'count' && followUp) {
      return keepCount(tx, applicationId, countedOtherwise(followUp, await kindsOf(tx, applicationId)));
    }
    if (event.what === 'check') {
      await receiveDonation(tx, applicationId, { at, day: shanghaiDay(at) });
      await applyAsWished({ applicationId, answers }, tx, enqueue);
    }
  },
};

export const rules: FlowRules[] = [goods];
