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

const DAY = 86_400_000;
const MINUTE = 60_000;

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
export async function createDemoHistory(past: DemoTimeline, organisationId: string): Promise<void> {
  const { services } = past;
  const mobiles = accounts.flatMap(index => demoAccounts[index]?.mobile ?? []);
  const [clerk, ...ids] = await Promise.all(
    [demoAccounts[1]?.mobile ?? '', ...mobiles].map(mobile =>
      accountOfMobile(services, organisationId, mobile),
    ),
  );
  const [member] = ids;
  if (!clerk || !member || (await findVolunteer(services.db, member))) return;
  const handle = helperOf(past, organisationId, clerk);
  for (const [index, accountId] of ids.entries()) {
    const person = people[index];
    if (!accountId || !person) continue;
    past.at(new Date(Date.now() - 60 * DAY + index * MINUTE));
    await handle(REGISTRATION_FLOW, accountId, registrationOf(person, mobiles[index] ?? ''));
    for (const [at, { day }] of demoActivityData.entries()) {
      // Past activities and today's.
      if (day > 0) continue;
      past.at(new Date(Date.now() + (day - 3) * DAY + index * MINUTE));
      const [position] = await listPositions(services.db, organisationId, demoActivityId(at));
      if (!position) continue;
      const answers = { activityId: demoActivityId(at), positionId: position.id };
      const applicationId = await handle(SIGN_UP_FLOW, accountId, answers);
      if (day < 0) await attended(past, applicationId, clerk, index);
    }
  }
}

/** Submits and approves an application through the regular operations. */
function helperOf({ services }: DemoTimeline, organisationId: string, clerk: string) {
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
      actor: { kind: 'staff', accountId: clerk, organisationId, name: '示**', flows: [name] },
    });
    return id;
  };
}

/** One volunteer attends in full; one forgets to check out once, and staff enter the hours; one leaves early. */
async function attended(
  { services }: DemoTimeline,
  applicationId: string,
  clerk: string,
  who: number,
): Promise<void> {
  await services.db.transaction().execute(async trx => {
    const place = await lockSignUp(trx, applicationId);
    if (!place) return;
    const come = new Date(place.begins_at.getTime() - (8 - who * 3) * MINUTE);
    const id = randomUUID;
    await recordAttendanceEntry(
      trx,
      place,
      { id: id(), kind: 'in', at: come, way: who === 0 ? 'place' : 'code' },
      come,
    );
    if (who === 1 && place.activity_id === demoActivityId(demoActivityData.length - 3)) {
      const later = new Date(place.ends_at.getTime() + DAY);
      const words = { way: 'staff', noted_by: clerk, reason: '忘记签退，现场负责人证明服务到结束' };
      await recordAttendanceEntry(trx, place, { id: id(), kind: 'hours', minutes: 180, ...words }, later);
      return;
    }
    const gone = new Date(place.ends_at.getTime() + (who === 2 ? -40 : 5) * MINUTE);
    await recordAttendanceEntry(trx, place, { id: id(), kind: 'out', at: gone, way: 'code' }, gone);
  });
}
