import { renderDemoHtml } from './article-text';
import { type DemoContent, daysBefore } from './demo-content';

/** Downloads. */
export function downloads(now: Date): DemoContent[] {
  const download = (
    file: string,
    days: number,
    category: string,
    title: string,
    summary: string,
  ): DemoContent => ({
    ...{ kind: 'download', name: file, at: daysBefore(now, days), views: 900 - days },
    data: { category, title, summary, files: [`/downloads/${file}.pdf`], source: '临澜市博爱人道会（示例）' },
  });
  return [
    download('receipt-form', 30, 'form', '公益事业捐赠票据申请表', '不便在网上申请的，填好送到任一联系点。'),
    download('illness-form', 44, 'form', '大病救助申请表', '可以打印后手写，材料清单在背面。'),
    download('volunteer-agreement', 70, 'form', '志愿服务协议书范本', '组织方与志愿者各执一份。'),
    download('cpr-card', 60, 'brochure', '心肺复苏口袋卡', '剪下来放进钱包，关键时刻看一眼。'),
    download('kit-list', 100, 'brochure', '家庭应急包清单', '贴在门后，每年春分、秋分各检查一次。'),
    download('aed-poster', 110, 'brochure', 'AED使用步骤海报', '可直接打印，张贴在设备旁边。'),
    download('gifts-rules', 380, 'document', '捐赠款物管理办法', '接收、入账、使用、公示的每一道手续。'),
  ];
}

/** Mandatory disclosures. */
export function disclosures(now: Date): DemoContent[] {
  const item = (
    name: string,
    days: number,
    category: string,
    title: string,
    summary: string,
    more: object,
  ): DemoContent => ({
    ...{ kind: 'disclosure', name, at: daysBefore(now, days), views: 300 },
    data: { category, title, summary, ...more },
  });
  const text = (words: string) => ({ content: renderDemoHtml(words.split('\n')) });
  return [
    item('quarter-3', 28, 'finance', '{lastQuarter}收支情况', '期初余额、本期收入、本期支出、期末余额。', {
      period: '{lastQuarter}',
      link: '/publicWelfare?tab=progress',
    }),
    item('quarter-2', 120, 'finance', '{lastQuarter}收支情况', '按项目列示。', {
      period: '{lastQuarter}',
      link: '/publicWelfare?tab=progress',
    }),
    item('audit-2025', 175, 'audit', '{lastYear}年度审计报告', '标准无保留意见。', {
      period: '{lastYear}年度',
      files: ['/downloads/audit-report-2025.pdf'],
      ...text('经审计，财务报表在所有重大方面公允反映了年末的财务状况和年度收支。报告全文见附件。'),
    }),
    item('annual-2025', 178, 'audit', '{lastYear}年度工作报告', '工作、收支、效果、不足。', {
      period: '{lastYear}年度',
      files: ['/downloads/annual-report-2025.pdf'],
      ...text('年度工作报告已报登记管理机关，全文见附件。'),
    }),
    item(
      'charter',
      400,
      'charter',
      '章程',
      '宗旨、会员、组织、财产。',
      text('章程全文见“政策法规与章程”栏目。本次修订增加了会员监督和信息公开两章。'),
    ),
    item('gifts-rules', 380, 'charter', '捐赠款物管理办法', '接收、使用、公示、更正。', {
      documentNo: '临博〔{year}〕18号',
      files: ['/downloads/gifts-rules.pdf'],
    }),
    item('plan', 15, 'fundraising', '本年度公开募捐方案备案', '备案编号与募捐期限。', {
      period: '{year}年度',
      ...text('募捐目的、起止时间、接受方式、受益人和剩余财产的处理办法已经备案（示例）。'),
    }),
    item('typhoon', 95, 'project', '台风灾后家园重建项目结项公示', '支出与结余。', {
      period: '{lastYear}–{year}年',
      link: '/publicWelfare?tab=progress',
    }),
    item('gifts', 4, 'project', '捐款逐笔公示', '每一笔到账都在这里。', { link: '/amountList' }),
  ];
}
