import { randomUUID } from 'node:crypto';
import { addDays } from '../../../domain/dates';
import { amountOf } from '../../../domain/money';
import { currentDocuments } from '../../engine/consents/documents';
import { GENERAL_FUND } from '../../engine/ledger/funds';
import type { DemoTimeline } from '../../engine/module';
import { addGuest } from '../account';
import { payInSandbox } from '../checkout';
import { phases, projects } from './demo-projects';
import { recordSpending } from './spending';
import { someSpending } from './spending-store';
import { setProjectStatus } from './store';

const FEN_PER_YUAN = 100;

/** reviewStatus of the specification. */
const UNDER_WAY = 3;
const ENDED = 4;

/** Fictional demo donors; most are anonymous. */
const donors = [
  {},
  {},
  { anonymous: false, donorName: '林示例', mobile: '13800000000', publicName: true, shownAs: '只显示姓氏' },
  {},
  {
    donorType: '单位',
    anonymous: false,
    orgName: '临澜示例食品有限公司',
    mobile: '13800000000',
    publicName: true,
  },
  { anonymous: false, donorName: '周小示', mobile: '13800000000', publicName: true, shownAs: '全名' },
  {},
];

const amounts = [50_000, 200, 48_000, 36_500, 50_000, 520, 20_000, 45_000, 88, 50_000, 30_000, 1000, 42_000];

/** Demo spending of a project: most of it for its second phase, little for the third. */
const spendings = [
  { phase: 1, purpose: '慰问遭遇突发困难的家庭', category: '资金发放', recipients: 86 },
  { phase: 2, purpose: '志愿者保险与培训', category: '服务与培训', recipients: 24 },
];

/** Purpose of a spending: its project phase, or the purpose without project. */
function purposeOf(projectId: string | undefined, { phase, purpose }: (typeof spendings)[number]): string {
  const title = phases.find(
    ({ project_id, position }) => project_id === projectId && position === phase,
  )?.title;
  return `${title ?? purpose}（示例）`;
}

/** Creates the donations and spending of the demo organisation in this year, through flows and ledger. */
export async function createDemoHistory(timeline: DemoTimeline, organisationId: string): Promise<void> {
  const { db } = timeline.services;
  if (await someSpending(db, organisationId)) return;
  const accountId = await addGuest(timeline.services, organisationId);
  const wanted = [...projects.filter(({ review_status }) => review_status > 2), null];
  let turn = 0;
  for (const [serial, project] of wanted.entries()) {
    const began = project?.starts_on ?? '2026-03-01';
    let raised = 0;
    // Projects that have ended since still accepted donations then.
    if (project?.review_status === ENDED) await setProjectStatus(db, project.id, UNDER_WAY);
    for (let gift = 0; gift < 4; gift++, turn++) {
      const yuan = amounts[turn % amounts.length] ?? 100;
      timeline.at(moment(addDays(began, 3 + gift * 65 + ((turn * 13) % 47)), turn));
      const donation = { ...donors[turn % donors.length], amount: amountOf(yuan * FEN_PER_YUAN) };
      await createDemoDonation(
        timeline,
        { organisationId, accountId },
        { ...donation, ...(project && { projectId: project.id }) },
      );
      raised += yuan;
    }
    if (project?.review_status === ENDED) await setProjectStatus(db, project.id, ENDED);
    for (const [index, each] of spendings.entries()) {
      const spentOn = addDays(began, 248 + index * 9);
      await recordSpending(
        db,
        {
          organisationId,
          by: null,
          key: `demonstration:${serial}:${index}`,
          projectId: project?.id ?? GENERAL_FUND,
          amount: amountOf(
            Math.floor(raised * FEN_PER_YUAN * (index === 0 ? 0.3 + (serial % 5) / 10 : 0.08)),
          ),
          spentOn,
          category: each.category,
          purpose: purposeOf(project?.id, each),
          // Some have so few beneficiaries that the number is not published.
          recipients: serial % 4 === index ? 3 : each.recipients,
        },
        () => moment(spentOn, serial).getTime(),
      );
    }
  }
}

/** A time during office hours. */
const moment = (day: string, turn: number) =>
  new Date(
    `${day}T${String(9 + (turn % 9)).padStart(2, '0')}:${String((turn * 7) % 60).padStart(2, '0')}:00+08:00`,
  );

/** Submits a donation that is paid a minute later. */
async function createDemoDonation(
  { services }: DemoTimeline,
  donor: { organisationId: string; accountId: string },
  change: Record<string, unknown>,
): Promise<void> {
  const { db, flows, forms } = services;
  const flow = flows.requireFlow('donation');
  const form = forms.live(flow.id);
  const answers = {
    donorType: '个人',
    origin: '境内',
    anonymous: true,
    needReceipt: false,
    ...change,
    ...(change.donorType !== '单位' && { adult: true }),
  };
  const wanted = change.publicName ? ['C1', 'C7'] : ['C1'];
  const consents = (await currentDocuments(db, donor.organisationId))
    .filter(({ id }) => wanted.includes(id))
    .map(({ id, version }) => `${id}@${version}`);
  const { id } = await flows.submitForm(flow, {
    actor: { kind: 'member', ...donor, name: null },
    key: randomUUID(),
    formVersion: form.version,
    answers,
    consents,
  });
  await payInSandbox(services, donor, { flow: flow.id, id });
}
