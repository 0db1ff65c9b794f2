import { addDays, chineseDay, shanghaiDay, today } from '../../../domain/dates';
import { fenOf } from '../../../domain/money';
import { Refusal } from '../../../domain/refusals';
import type { Capability } from '../../engine/applications/capability';
import { uniquenessKeyHashes } from '../../engine/applications/uniqueness-key';
import { findLastTalkTime, takesRequests } from './lecture-store';

/** State after the talk. */
const HELD = '已完成';

/** Days after a talk before the same organisation can apply again, because there are more requests than speakers. */
const COOLDOWN_DAYS = 30;

const lectureRequest: Capability = {
  name: 'lecture-request',
  title: '讲座受理条件',
  description: '讲座暂停受理时、同一单位讲座之后30天内，不能申请',
  requires: { answers: ['uscc'], states: [HELD] },
  async findObstacle(subject, { db, vault, clock }) {
    const { flow, answers, accountId, organisationId, applicationId } = subject;
    // A resubmission was eligible at its first submission.
    if (applicationId) return null;
    if (!(await takesRequests(db, organisationId))) {
      return { reason: 'CLOSED', msg: '讲座申请暂停受理，请留意网站通知' };
    }
    const key = uniquenessKeyHashes({ vault }, flow, accountId, answers);
    // An organisation with a credit code is identified by it, regardless of the account; names are not unique.
    const requestingAccountId = answers.uscc ? null : accountId;
    const talks = { flow: flow.id, organisationId, state: HELD };
    const lastTalkAt =
      key && (await findLastTalkTime(db, { ...talks, subjects: key, accountId: requestingAccountId }));
    const again = lastTalkAt && addDays(shanghaiDay(lastTalkAt), COOLDOWN_DAYS);
    if (!again || today(clock) >= again) return null;
    return { reason: 'COOLDOWN', msg: `${chineseDay(again)}后方可再次申请` };
  },
};

const lectureQuote: Capability = {
  name: 'lecture-quote',
  title: '讲座报价',
  description: '按工作人员的报价收取讲座费用，公益讲座不收费',
  requires: { answers: ['isFree'], followUps: { quote: ['quoteAmount'] } },

  async findAmountDue({ followUps: { quote } }) {
    if (typeof quote?.quoteAmount !== 'string') return null;
    return {
      amount: fenOf(quote.quoteAmount),
      subject: '应急救护讲座费用',
      fund: 'lecture',
      acceptedAmounts: 'exactly',
    };
  },

  async onTransition({ event, answers }) {
    if (event.type === 'FOLLOW_UP' && event.what === 'quote' && answers.isFree !== 1) {
      throw new Refusal('notAllowedNow', '申请的是公益讲座，不收费');
    }
  },
};

export const capabilities = [lectureRequest, lectureQuote];
