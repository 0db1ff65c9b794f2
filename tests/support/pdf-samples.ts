import sharp from 'sharp';
import type { DonationCertificate } from '../../src/server/platform/pdf/donation-certificate';
import type { DonationReceipt } from '../../src/server/platform/pdf/donation-receipt';
import type { MemberCertificate } from '../../src/server/platform/pdf/member-certificate';
import type { RescuerCertificate } from '../../src/server/platform/pdf/rescuer-certificate';
import type { ServiceCertificate } from '../../src/server/platform/pdf/service-certificate';

const organisation = { name: '临澜市博爱人道会（示例）' };
const day = '2026-11-20';
const verifyUrl = 'https://example.invalid/#/certificateVerify?certNo=JZ20261120000123';

export const donation: DonationCertificate = {
  no: 'JZ20261120000123',
  day,
  issuer: organisation,
  verifyUrl,
  donor: { name: '𬱖㛃', kind: 'person' },
  donatedOn: '2026-11-18',
  project: '示例·博爱送万家',
  gift: { kind: 'money', amount: 1234560 },
};

export const membership: MemberCertificate = {
  no: 'HY2026000088',
  day,
  issuer: organisation,
  verifyUrl,
  member: { kind: 'person', name: '龘𠮷', photo: null },
  level: '普通会员',
  branch: '临澜市博爱人道会湖滨街道分会（示例）',
  since: '2026-11-01',
  until: '2027-10-31',
};

export const rescuer: RescuerCertificate = {
  no: 'SL2026010001',
  day,
  issuer: organisation,
  verifyUrl,
  holder: { name: '龘𠮷', photo: null },
  course: '救护员取证班第1期（示例）',
  hours: 16,
  until: '2029-11-20',
};

export const service: ServiceCertificate = {
  no: 'FW2026000017',
  day,
  issuer: organisation,
  verifyUrl,
  volunteer: { name: '𬱖㛃', no: 'ZY2026000031' },
  from: '2026-01-05',
  until: '2026-11-15',
  times: 12,
  minutes: 2790,
};

export const receipt: DonationReceipt = {
  kind: '公益事业捐赠票据',
  code: '00010126',
  no: '0000012345',
  checkCode: '7f3k9a',
  day,
  payer: { kind: 'person', name: '𬱖㛃', idNo: '110101********0134' },
  items: [
    {
      name: '捐赠收入·示例·博爱送万家',
      unit: '元',
      quantity: '1',
      price: null,
      amount: 1234560,
      remark: '定向捐赠',
    },
    { name: '捐赠收入（非定向）', unit: '元', quantity: '1', price: null, amount: 100, remark: '' },
  ],
  remark: '捐赠日期：2026年11月18日；支付方式：微信支付。',
  issuer: organisation,
  reviewer: '示例甲',
  cashier: '示例乙',
  verifyUrl,
};

/** An organisation name of the maximum length: 100 characters. */
export const longestOrganisationName = `${'临澜市高新技术产业开发区博爱健康养老服务'.repeat(6).slice(0, 92)}集团股份有限公司`;

/** A portrait photo of plain colour. */
export const photo = () =>
  sharp({ create: { width: 330, height: 480, channels: 3, background: '#1d5f73' } })
    .jpeg()
    .toBuffer();
