import { shanghaiDay } from '../../../domain/dates';
import { yuan } from '../../../domain/money';
import { receiptNo } from '../../../domain/receipt-numbers';
import { exportFact, type PersonalData } from '../../engine/personal-data-source';
import { decryptReceiptPayer, payerEncryptionContext } from './payer';
import { erasePayers, listIssuedReceipts } from './receipt-store';
import { titles } from './titles';

/** Maximum number of receipts in a data export. */
const MAX_LISTED = 1000;

/**
 * Invoice titles belong to the account. Receipts belong to the accounting records, which must be retained by law:
 * without the payer.
 */
export const personalData: PersonalData = {
  tables: ['invoice_title', 'receipt_request', 'receipt', 'receipt_order', 'donation_certificate'],

  encryptedColumns: [
    titles.encryptedColumn,
    {
      table: 'receipt_request',
      column: 'payer_encrypted',
      key: ['application_id'],
      context: ({ application_id: id }) => payerEncryptionContext(String(id)),
    },
  ],

  async collect(holder, services) {
    const ownTitles = (await titles.list(services, holder)).map(title => ({
      title: title.title,
      facts: [
        ...exportFact('titleType', '抬头类型', title.titleType),
        ...exportFact('uscc', '统一社会信用代码', title.uscc),
        ...exportFact('idNo', '身份证号码', title.idNo),
        ...exportFact('email', '电子邮箱', title.email),
        ...exportFact('mobile', '手机号码', title.mobile),
        ...exportFact('bankName', '开户银行', title.bankName),
        ...exportFact('bankNo', '银行账号', title.bankNo),
        ...exportFact('regAddress', '注册地址', title.regAddress),
        ...exportFact('regPhone', '注册电话', title.regPhone),
      ],
    }));
    const { rows } = await listIssuedReceipts(services.db, holder.accountId, {
      page: 1,
      pageSize: MAX_LISTED,
    });
    const receipts = rows.map(row => {
      const payer = decryptReceiptPayer(services.vault, row);
      return {
        title: receiptNo(row),
        facts: [
          ...exportFact('payer', '交款人', payer?.name),
          ...exportFact('idNo', '证件号码', payer?.idNo),
          ...exportFact('amount', '金额', yuan(row.amount)),
          ...exportFact('day', '开票日期', shanghaiDay(row.issued_at)),
        ],
      };
    });
    return [
      { name: 'invoiceTitles', title: '票据抬头', records: ownTitles },
      { name: 'receipts', title: '票据', records: receipts },
    ];
  },

  async erase({ accountId }, trx) {
    await titles.erase({ accountId }, trx);
    await erasePayers(trx, accountId);
  },
};
