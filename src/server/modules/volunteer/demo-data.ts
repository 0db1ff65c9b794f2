import { randomUUID } from 'node:crypto';
import type { Actor, Answers } from '../../engine/applications/flow-services';
import { currentDocuments } from '../../engine/consents/documents';
import type { DemoTimeline } from '../../engine/module';
import { accountOfMobile, demoAccounts } from '../account';
import { listPositions } from './activity-store';
import { recordAttendanceEntry } from './attendance';
import { lockSignUp } from './attendance-store';
import { demoActivities, demoActivityId } from './demo-activities';
import { demoActivityData } from './demo-activity-data';
import { REGISTRATION_FLOW } from './registration';
import { SIGN_UP_FLOW } from './sign-up';
import { findVolunteer } from './volunteer-store';

export { demoActivities as demoContents };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Fictional: document numbers that were never assigned. */
const people = [
  {
    name: '林示例',
    idType: 0,
    idNo: '110199198805120157',
    birthday: '1988-05-12',
    sex: 1,
    skills: ['摄影摄像'],
  },
  { name: '周示例', idType: 1, idSubType: 'passport', idNo: 'E00000042', birthday: '1990-03-07', sex: 0 },
  { name: '吴示例', idType: 1, idSubType: 'passport', idNo: 'E00000043', birthday: '1995-09-21', sex: 1 },
];

/** Their accounts: the demo account, and two staff accounts. */
const accounts = [0, 3, 4];

const registrationOf = (person: (typeof people)[number], mobile: string): Answers => ({
  ...{ ...person, mobile, nation: '汉族', politicalList: '群众', education: 3, professional: 5 },
  ...{ workUnit: '临澜市示例服务中心', serviceTypes: ['社区健康'], freeTime: ['周末'], healthState: '良好' },
  region: { province: '广东省', city: '临澜市（示例）', county: '湖滨区', address: '博爱路示例段1号' },
  emergency: { name: '陈示例', relationCode: '02', mobile: '13800000000' },
  pledge: true,
});

/**
 * The demo volunteers have attended past activities; with their accounts, check-in to today's activity can be tried.
 */
export async function createDemoHistory(timeline: DemoTimeline, organisationId: string): Promise<void> {
  const { services } = timeline;
  const mobiles = accounts.flatMap(index => demoAccounts[index]?.mobile ?? []);
  const [staffId, ...ids] = await Promise.all(
    [demoAccounts[1]?.mobile ?? '', ...mobiles].map(mobile =>
      accountOfMobile(services, organisationId, mobile),
    ),
  );
  const [member] = ids;
  if (!staffId || !member || (await findVolunteer(services.db, member))) return;
  const submitAndApprove = createSubmitter(timeline, organisationId, staffId);
  for (const [index, accountId] of ids.entries()) {
    const person = people[index];
    if (!accountId || !person) continue;
    timeline.at(new Date(Date.now() - 60 * DAY_MS + index * MINUTE_MS));
    await submitAndApprove(REGISTRATION_FLOW, accountId, registrationOf(person, mobiles[index] ?? ''));
    for (const [at, { day }] of demoActivityData.entries()) {
      // Past activities and today's.
      if (day > 0) continue;
      timeline.at(new Date(Date.now() + (day - 3) * DAY_MS + index * MINUTE_MS));
      const [position] = await listPositions(services.db, organisationId, demoActivityId(at));
      if (!position) continue;
      const answers = { activityId: demoActivityId(at), positionId: position.id };
      const applicationId = await submitAndApprove(SIGN_UP_FLOW, accountId, answers);
      if (day < 0) await recordAttendance(timeline, applicationId, staffId, index);
    }
  }
}

/** Submits and approves an application through the regular operations. */
function createSubmitter({ services }: DemoTimeline, organisationId: string, staffId: string) {
  const { flows, forms, db } = services;
  return async (name: string, accountId: string, answers: Answers): Promise<string> => {
    const flow = flows.requireFlow(name);
    const documents = await currentDocuments(db, organisationId);
    const actor: Actor = { kind: 'member', accountId, organisationId, name: null };
    const { id } = await flows.submitForm(flow, {
      ...{ actor, key: randomUUID(), formVersion: forms.live(name).version, answers },
      consents: documents
        .filter(text => flow.consents.some(needed => needed === text.id))
        .map(text => `${text.id}@${text.version}`),
    });
    await flows.apply({
      ...{ flow, event: { type: 'APPROVE' }, key: randomUUID(), applicationId: id, sequence: null },
      actor: { kind: 'staff', accountId: staffId, organisationId, name: '示**', flows: [name] },
    });
    return id;
  };
}

/** One volunteer attends in full; one forgets to check out once, and staff enter the hours; one leaves early. */
async function recordAttendance(
  { services }: DemoTimeline,
  applicationId: string,
  staffId: string,
  volunteerIndex: number,
): Promise<void> {
  await services.db.transaction().execute(async trx => {
    const signUp = await lockSignUp(trx, applicationId);
    if (!signUp) return;
    const arrivedAt = new Date(signUp.begins_at.getTime() - (8 - volunteerIndex * 3) * MINUTE_MS);
    const id = randomUUID;
    await recordAttendanceEntry(
      trx,
      signUp,
      { id: id(), kind: 'in', at: arrivedAt, way: volunteerIndex === 0 ? 'place' : 'code' },
      arrivedAt,
    );
    if (volunteerIndex === 1 && signUp.activity_id === demoActivityId(demoActivityData.length - 3)) {
      const later = new Date(signUp.ends_at.getTime() + DAY_MS);
      const staffFields = { way: 'staff', noted_by: staffId, reason: '忘记签退，现场负责人证明服务到结束' };
      await recordAttendanceEntry(
        trx,
        signUp,
        { id: id(), kind: 'hours', minutes: 180, ...staffFields },
        later,
      );
      return;
    }
    const leftAt = new Date(signUp.ends_at.getTime() + (volunteerIndex === 2 ? -40 : 5) * MINUTE_MS);
    await recordAttendanceEntry(trx, signUp, { id: id(), kind: 'out', at: leftAt, way: 'code' }, leftAt);
  });
}
