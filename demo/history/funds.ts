import { amountOf } from '../../src/domain/money';
import { type NewProject, setProjectStatus } from '../../src/server/modules/project';
import { listDemoProjects } from '../reference/projects';
import type { Person } from './person';
import type { Story } from './story';

const FEN_PER_YUAN = 100;

/** reviewStatus of the specification. */
const UNDER_WAY = 3;
const ENDED = 4;

/** Days before the present on which the projects that have ended accepted their first donation, and ended. */
const ENDED_PROJECTS = { first: 340, ended: 95 };

/** Fictional donors; most are anonymous. */
const donors: Record<string, unknown>[] = [
  {},
  {},
  { anonymous: false, donorName: '钱示例', mobile: '13900000011', publicName: true, shownAs: '只显示姓氏' },
  {},
  {
    donorType: '单位',
    anonymous: false,
    orgName: '临澜示例食品有限公司',
    mobile: '13900000012',
    publicName: true,
  },
  { anonymous: false, donorName: '方小示', mobile: '13900000013', publicName: true, shownAs: '全名' },
  {},
];

const wishes = ['愿平安健康', '点滴爱心，汇成江海', '早日康复，未来可期', '一点心意，聊表关怀'];

/** Target in 分 that counts as one, where donations are spread over projects. */
const WEIGHT = 20_000_000;

/** In 元: of the donations of the year, and of those of this week. */
const amounts = [50_000, 200, 48_000, 36_500, 500, 20_000, 520, 45_000, 88, 30_000, 1_000, 42_000, 100];
const recentAmounts = [500, 2_000, 100, 1_000, 5_000, 88, 300, 520, 200, 3_000, 100, 8_000, 66, 1_000];

/** Days before the present of the donations: a year, and each day of this week. */
const donationDays = [
  ...Array.from({ length: 54 }, (_, index) => 334 - index * 6),
  ...[9, 8, 7, 6, 5, 4, 3, 2, 1.2, 1, 0.5, 0.3, 0.2, 0.1],
];

/** Companies that have donated to a project by bank transfer. */
const COMPANIES = [
  '临澜示例食品有限公司',
  '临澜示例物流有限公司',
  '临澜示例建设有限公司',
  '临澜示例纺织有限公司',
];
/** At most this share of a project's target. */
const COMPANY_SHARE = 0.55;

/** Donations of the past year, and what was spent of them. */
export function createFunds(story: Story): void {
  const projects = listDemoProjects(story.day(0));
  const { db } = story.timeline.services;
  const ended = projects.filter(({ reviewStatus }) => reviewStatus === ENDED);
  const underWay = projects.filter(({ reviewStatus }) => reviewStatus === UNDER_WAY);
  for (const { id } of ended) {
    story.on(ENDED_PROJECTS.first + 8, () => setProjectStatus(db, id, UNDER_WAY));
    story.on(ENDED_PROJECTS.ended, () => setProjectStatus(db, id, ENDED));
  }
  const guest = story.person({ guest: true });
  for (const [turn, daysAgo] of donationDays.entries()) {
    const open = weigh(daysAgo > 220 ? ended : underWay);
    // One in six is for general use.
    const project = turn % 6 === 5 ? undefined : open[(turn * 7) % open.length];
    donate(story, guest, daysAgo, turn, project?.id);
  }
  for (const [serial, { id, target }] of [...ended, ...underWay].entries()) {
    const daysAgo = serial < ended.length ? 320 - serial * 30 : 250 - serial * 18;
    donateByTransfer(story, daysAgo, serial, { projectId: id, target });
  }
  for (const [serial, { id, phases }] of underWay.entries()) {
    const recent = 3 + ((serial * 11) % 40);
    spend(story, 70 + serial * 3, {
      projectId: id,
      purpose: phases[1]?.title ?? '',
      share: 0.5,
      recipients: 86 + serial * 7,
    });
    spend(story, recent, {
      projectId: id,
      purpose: phases[2]?.title ?? '',
      share: 0.3,
      recipients: serial % 4 === 0 ? 3 : 24,
    });
  }
  for (const [serial, { id, phases }] of ended.entries())
    for (const position of [1, 2])
      spend(story, 128 - position * 8 - serial, {
        ...{ projectId: id, purpose: phases[position]?.title ?? '', recipients: 120 + serial * 31 },
        share: position === 1 ? 0.5 : 0.95,
      });
  spend(story, 40, { projectId: 'general', purpose: '慰问遭遇突发困难的家庭', share: 0.3, recipients: 46 });
  spend(story, 2, {
    projectId: 'general',
    purpose: '志愿者保险与培训',
    share: 0.1,
    recipients: 64,
    category: '服务与培训',
  });
  spend(story, 0.15, { projectId: 'general', purpose: '看望住院的环卫工人', share: 0.02, recipients: 6 });
}

/** In 元; rising over the year. */
function amountIn(daysAgo: number, turn: number): number {
  if (daysAgo < 10) return recentAmounts[turn % recentAmounts.length] ?? 100;
  const amount = amounts[turn % amounts.length] ?? 100;
  return amount < 1_000 ? amount : Math.round((amount * (1 - daysAgo / 700)) / 100) * 100;
}

/** Each project as often as its target is large, so that it gets so many donations. */
const weigh = (projects: readonly NewProject[]): NewProject[] =>
  projects.flatMap(project => Array<NewProject>(Math.ceil(project.target / WEIGHT)).fill(project));

function donate(story: Story, guest: Person, daysAgo: number, turn: number, projectId?: string): void {
  const donor = donors[turn % donors.length] ?? {};
  story
    .application('donation', guest)
    .submit(daysAgo, {
      ...{ donorType: '个人', origin: '境内', anonymous: true, needReceipt: false },
      amount: amountOf(amountIn(daysAgo, turn) * FEN_PER_YUAN),
      ...(turn % 3 === 0 && { wishWords: wishes[turn % wishes.length] }),
      ...donor,
      ...(donor.donorType !== '单位' && { adult: true }),
      ...(projectId && { projectId }),
    })
    .pay(daysAgo);
}

/** A company announces a donation, transfers it, and staff confirm that it was received. */
function donateByTransfer(
  story: Story,
  daysAgo: number,
  serial: number,
  { projectId, target }: { projectId: string; target: number },
): void {
  const company = story.person();
  const most = (130_000 + serial * 10_000) * FEN_PER_YUAN;
  const amount = amountOf(Math.floor(Math.min(target * COMPANY_SHARE, most) / 1e6) * 1e6);
  story
    .application('donation', company)
    .submit(daysAgo, {
      ...{ donorType: '单位', origin: '境内', amount, projectId, needReceipt: false, agreement: true },
      ...{ anonymous: false, orgName: COMPANIES[serial % COMPANIES.length], publicName: true },
      mobile: company.identity.mobile,
    })
    .announceTransfer(daysAgo)
    .followUp(daysAgo - 2, 'paymentReceived', {
      receivedDate: story.day(daysAgo - 2),
      receivedAmount: amount,
    });
}

interface Spending {
  /** A project's id, or `general`. */
  projectId: string;
  purpose: string;
  /** Share of what is available. */
  share: number;
  recipients: number;
  category?: '资金发放' | '服务与培训';
}

/** Spends a share of what is available for a purpose. */
function spend(
  story: Story,
  daysAgo: number,
  { projectId, purpose, share, recipients, category = '资金发放' }: Spending,
): void {
  const { bookkeeper } = story;
  story.on(daysAgo, async () => {
    const { list } = await bookkeeper.call('listFunds', {});
    const available = list.find(fund => fund.projectId === projectId)?.available ?? 0;
    if (available < 10 * FEN_PER_YUAN) return;
    const amount = amountOf(Math.floor((available * share) / FEN_PER_YUAN) * FEN_PER_YUAN);
    const body = {
      projectId,
      amount,
      spentOn: story.day(daysAgo),
      category,
      purpose: `${purpose}（示例）`,
      recipients,
    };
    await bookkeeper.call('recordSpending', { headers: { 'idempotency-key': story.timeline.key() }, body });
  });
}
