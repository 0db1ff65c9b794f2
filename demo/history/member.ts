import { projectId } from '../reference/projects';
import { addressIn, bankAccountOf, identityAnswers } from './answers';
import { certificateOnPaper, donate, receiptFor } from './certificates';
import { documentOf, portrait } from './demo-file';
import { cellAnswers, organAnswers } from './gifts-of-life';
import type { Story } from './story';

/**
 * What the demo member has done beside memberships, training and voluntary service, which are with those of the others:
 * applications of which one is approved, one waits, one is to be corrected; donations, receipts and certificates.
 */
export function createMemberLife(story: Story): void {
  const { member } = story;
  story.on(400, async () => {
    const receiver = { receiver: '林示例', mobile: member.identity.mobile };
    await member.call('saveAddress', { body: { ...receiver, ...addressIn(), tag: '家', isDefault: true } });
    const office = addressIn('海棠区', '海棠路示例段1号');
    await member.call('saveAddress', { body: { ...receiver, ...office, tag: '公司' } });
    for (const body of INVOICE_TITLES) await member.call('addInvoiceTitle', { body });
  });
  story.application('organ-donation', member).submit(170, organAnswers(member)).approve(166);
  story
    .application('stem-cell', member)
    .submit(12, async () =>
      cellAnswers(member, {
        ...{ workUnit: '临澜市示例服务中心', sampleType: 'site', sampleDate: story.day(-9) },
        siteId: await member.firstOption('cell.site'),
      }),
    )
    .approve(9);
  story.application('welfare-apply', member).submit(2, {
    ...{ projectId: projectId(7), applicantType: '个人', ...identityAnswers(member.identity) },
    ...{
      household: addressIn(),
      reason: '小区里老人多，最近的急救点要走二十分钟，愿意出一间门面放AED，并组织邻居学急救。',
    },
  });
  story
    .application('seek-help', member)
    .submit(7, {
      ...{
        helpType: '突发事故',
        isSelf: true,
        ...identityAnswers(member.identity),
        happenDate: story.day(25),
      },
      ...{ household: addressIn(), residence: addressIn(), familySize: 3, monthlyIncome: '4200.00' },
      ...{
        situation:
          '上月家中水管爆裂，地板、衣柜和老人的制氧机都被泡坏，保险只赔了一部分，希望得到帮助，先把制氧机换上。',
      },
      ...{
        amountWanted: '3000.00',
        identityPapers: documentOf('身份证'),
        eventProof: documentOf('物业证明'),
      },
      ...bankAccountOf('林示例'),
    })
    .return(3, '请补充制氧机的购买或维修票据；物业证明需要写明日期。', '/eventProof');
  createGifts(story);
  // The latest messages are unread.
  story.on(2, () => member.call('markMessageRead', { body: {} }));
}

/** Fictional: an identity number with a county code that was never assigned. */
const INVOICE_TITLES = [
  {
    titleType: '个人' as const,
    ...{ title: '林示例', idNo: '110199199003070017', email: 'lin@example.org', isDefault: true },
  },
  {
    titleType: '单位' as const,
    ...{ title: '临澜市示例科技有限公司', uscc: '91110199MA0000015L', email: 'office@example.org' },
  },
];

/** Donations with receipts, one issued and one applied for, and certificates on paper. */
function createGifts(story: Story): void {
  const { member } = story;
  donate(story, member, 190, '200.00', { projectId: projectId(1), wishWords: '愿平安健康' });
  story.application('receipt', member).submit(186, receiptFor(member)).approve(184);
  donate(story, member, 64, '500.00', { projectId: projectId(5) });
  donate(story, member, 8, '100.00', { projectId: projectId(2), wishWords: '早日康复，未来可期' });
  story.application('receipt', member).submit(2, receiptFor(member));
  story
    .application('certificate', member)
    .submit(16, async () => ({
      ...{
        certType: '救护员证',
        sourceId: await member.firstOption('certificate.source', 'certType:救护员证'),
      },
      ...{ reason: '首次', photo: portrait(), certificateReceiveType: 1 },
      addressId: await member.firstOption('certificate.address'),
    }))
    .approve(13)
    .followUp(7, 'shipping', {
      expressCompany: '顺丰',
      expressNo: 'SF1000000000041',
      sendDate: story.day(7),
    });
  story.application('certificate', member).submit(5, certificateOnPaper(story, member));
}
