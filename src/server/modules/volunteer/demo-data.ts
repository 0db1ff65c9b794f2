import { randomUUID } from 'node:crypto';
import type { Actor, Answers } from '../../engine/applications/flow-services';
import { currentDocuments } from '../../engine/consents/documents';
import type { Past } from '../../engine/module';
import { accountOfMobile } from '../account/account-contacts';
import { demonstrationAccounts } from '../account/demo-accounts';
import { listPositions } from './activity-store';
import { note } from './attendance';
import { lockPlace } from './attendance-store';
import { announcedSamples, idOfSample } from './demo-activities';
import { sampleActivities } from './demo-activity-data';
import { REGISTRATION } from './registration';
import { SIGN_UP } from './sign-up';
import { findVolunteer } from './volunteer-store';

export { announcedSamples as demonstration };

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Nobody: documents that were never given out. */
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

/** Whose accounts they are: the member, and two of the staff who volunteer in their free time. */
const accounts = [0, 3, 4];

const registrationOf = (person: (typeof people)[number], mobile: string): Answers => ({
  ...{ ...person, mobile, nation: '汉族', politicalList: '群众', education: 3, professional: 5 },
  ...{ workUnit: '临澜市示例服务中心', serviceTypes: ['社区健康'], freeTime: ['周末'], healthState: '良好' },
  region: { province: '广东省', city: '临澜市（示例）', county: '湖滨区', address: '博爱路示例段1号' },
  emergency: { name: '陈示例', relationCode: '02', mobile: '13800000000' },
  pledge: true,
});

/** The demonstration's volunteers have been to its past activities; whoever logs in as one can sign in to today's. */
export async function demonstrate(past: Past, organisationId: string): Promise<void> {
  const { services } = past;
  const mobiles = accounts.flatMap(index => demonstrationAccounts[index]?.mobile ?? []);
  const [clerk, ...ids] = await Promise.all(
    [demonstrationAccounts[1]?.mobile ?? '', ...mobiles].map(mobile =>
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
    await handle(REGISTRATION, accountId, registrationOf(person, mobiles[index] ?? ''));
    for (const [at, { day }] of sampleActivities.entries()) {
      // What is past, and today's.
      if (day > 0) continue;
      past.at(new Date(Date.now() + (day - 3) * DAY + index * MINUTE));
      const [position] = await listPositions(services.db, organisationId, idOfSample(at));
      if (!position) continue;
      const answers = { activityId: idOfSample(at), positionId: position.id };
      const applicationId = await handle(SIGN_UP, accountId, answers);
      if (day < 0) await attended(past, applicationId, clerk, index);
    }
  }
}

/** Files and approves, as it happens every day. */
function helperOf({ services }: Past, organisationId: string, clerk: string) {
  const { flows, forms, db } = services;
  return async (name: string, accountId: string, answers: Answers): Promise<string> => {
    const flow = flows.named(name);
    const documents = await currentDocuments(db, organisationId);
    const actor: Actor = { kind: 'member', accountId, organisationId, name: null };
    const { id } = await flows.file(flow, {
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

/** One comes in time and stays to the end, one forgets to sign out once and staff settle it, one leaves early. */
async function attended(
  { services }: Past,
  applicationId: string,
  clerk: string,
  who: number,
): Promise<void> {
  await services.db.transaction().execute(async trx => {
    const place = await lockPlace(trx, applicationId);
    if (!place) return;
    const come = new Date(place.begins_at.getTime() - (8 - who * 3) * MINUTE);
    const id = randomUUID;
    await note(trx, place, { id: id(), kind: 'in', at: come, way: who === 0 ? 'place' : 'code' }, come);
    if (who === 1 && place.activity_id === idOfSample(sampleActivities.length - 3)) {
      const later = new Date(place.ends_at.getTime() + DAY);
      const words = { way: 'staff', noted_by: clerk, reason: '忘记签退，现场负责人证明服务到结束' };
      await note(trx, place, { id: id(), kind: 'hours', minutes: 180, ...words }, later);
      return;
    }
    const gone = new Date(place.ends_at.getTime() + (who === 2 ? -40 : 5) * MINUTE);
    await note(trx, place, { id: id(), kind: 'out', at: gone, way: 'code' }, gone);
  });
}
