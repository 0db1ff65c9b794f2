import { dateTime } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { applicantMobileIndex } from '../../engine/personal-data/applicant-mobile';
import { exportFact, type PersonalData } from '../../engine/personal-data-source';
import { anonymiseDonationsOfAccount, listDonationsOfAccount } from './store';

/**
 * Donations belong to the accounting records, which must be retained by law. The donor is identified only by the
 * application, whose data is erased; the row then shows no name.
 */
export const personalData: PersonalData = {
  tables: ['donation'],
  lookupHashColumns: [applicantMobileIndex('donation')],

  async collect({ accountId }, { db }) {
    const records = (await listDonationsOfAccount(db, accountId)).map(row => ({
      title: `捐款 ${row.no}`,
      facts: [
        ...exportFact('no', '捐赠编号', row.no),
        ...exportFact('amount', '金额', yuan(row.amount)),
        ...exportFact('shownName', '公示的姓名', row.shown_name),
        ...exportFact('donorKind', '捐赠人类型', row.donor_kind),
        ...exportFact('direction', '捐赠意向', row.direction),
        ...exportFact('wish', '寄语', row.wish_words),
        ...exportFact('way', '付款方式', row.way),
        ...exportFact('createdAt', '提交时间', dateTime(row.created_at)),
        ...exportFact('paidAt', '到账时间', row.paid_at && dateTime(row.paid_at)),
        ...exportFact('refundedAt', '退款时间', row.refunded_at && dateTime(row.refunded_at)),
        ...exportFact('hiddenAt', '隐藏时间', row.hidden_at && dateTime(row.hidden_at)),
        ...exportFact('certificate', '捐赠证书编号', row.certificate_no),
        ...exportFact('checkCode', '证书查验码', row.check_code),
        ...exportFact('issuedAt', '证书开具时间', row.issued_at && dateTime(row.issued_at)),
      ],
    }));
    return records.length > 0 ? [{ name: 'donations', title: '捐款', records }] : [];
  },

  erase: ({ accountId }, trx) => anonymiseDonationsOfAccount(trx, accountId),
};
