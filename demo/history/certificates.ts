import { documentOf, portrait } from './demo-file';
import type { Person } from './person';
import type { Story } from './story';

/** Certificates on paper, receipts, and donations that need a decision about their payment. */
export function createCertificates(story: Story): void {
  const holder = story.person();
  story.application('certificate', holder).submit(3, {
    ...{ certType: '救护员证', sourceId: 'elsewhere', certNo: 'SL2026000002', holder: '阿依古丽·示例' },
    ...{ reason: '遗失补办', photo: portrait(), certificateReceiveType: 2 },
    ...{ pickupSite: 'hall', pickupDate: story.day(-14) },
  });
  const printing = donate(story, story.person(), 30, '1000.00').applicant;
  story.application('certificate', printing).submit(9, certificateOnPaper(story, printing)).approve(5);
  const waiting = donate(story, story.person(), 28, '520.00').applicant;
  story
    .application('certificate', waiting)
    .submit(20, certificateOnPaper(story, waiting))
    .approve(16)
    .followUp(2, 'pickup', { readyDate: story.day(-1), keptUntil: story.day(-80) });

  for (const [index, daysAgo] of [6, 1].entries()) {
    const payer = donate(story, story.person(), daysAgo + 12, index === 0 ? '2000.00' : '300.00').applicant;
    const application = story.application('receipt', payer).submit(daysAgo, receiptFor(payer));
    if (index === 0) application.note(4, '抬头与捐赠人姓名一致，待财务复核。');
  }
}

export const certificateOnPaper = (story: Story, holder: Person) => async () => ({
  ...{ certType: '捐赠证书', sourceId: await holder.firstOption('certificate.source', 'certType:捐赠证书') },
  ...{ reason: '首次', certificateReceiveType: 2, pickupSite: 'hall', pickupDate: story.day(-10) },
});

/** A receipt for the first donation that has none. */
export const receiptFor = (payer: Person) => async () => ({
  ...{ BillType: 0, orderIds: [await payer.firstOption('receipt.order', 'BillType:0')] },
  ...{ titleType: '个人', title: payer.identity.name, idNo: payer.identity.idNo, deliver: '电子' },
});

/** A donation with the donor's name, not yet paid. */
export const pledge = (story: Story, donor: Person, daysAgo: number, amount: string, more: object = {}) =>
  story.application('donation', donor).submit(daysAgo, {
    ...{ donorType: '个人', adult: true, origin: '境内', amount, anonymous: false, publicName: true },
    ...{
      donorName: donor.identity.name,
      shownAs: '只显示姓氏',
      mobile: donor.identity.mobile,
      needReceipt: false,
    },
    ...more,
  });

export const donate = (story: Story, donor: Person, daysAgo: number, amount: string, more: object = {}) =>
  pledge(story, donor, daysAgo, amount, more).pay(daysAgo);

/** A payment that came too late and is to be refunded, and a bank transfer to be confirmed. */
export function createPaymentCases(story: Story): void {
  pledge(story, story.person(), 5, '500.00').payLate(5, 3);
  const payer = story.person();
  pledge(story, payer, 3, '3000.00')
    .announceTransfer(3)
    .followUp(1, 'voucher', () => ({
      ...{ payer: payer.identity.name, payDate: story.day(1), payAmount: '3000.00' },
      voucher: documentOf('转账回单'),
    }));
  pledge(story, story.person(), 0.01, '200.00');
}
