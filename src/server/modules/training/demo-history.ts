import { randomUUID } from 'node:crypto';
import { addDays, today } from '../../../domain/dates';
import type { Answers } from '../../engine/applications/flow-services';
import { currentDocuments } from '../../engine/consents/documents';
import type { DemoTimeline } from '../../engine/module';
import { accountOfMobile, demoAccounts } from '../account';
import { createDemoPicture } from '../membership';
import { countSeats } from './seat-store';

const FLOW = 'training';
const DAY_MS = 86_400_000;

/** Fictional: an identity number with a county code that was never assigned. */
const answers = {
  ...{
    firstTime: true,
    name: '林示例',
    idType: 0,
    idNo: '110199198805120157',
    sex: 1,
    birthday: '1988-05-12',
  },
  ...{ mobile: '13800000001', education: 3, professional: 5, needInvoice: false, rules: true },
  emergency: { name: '王示例', relationCode: '02', mobile: '13900000000' },
};

/** A course that the demo account has passed, and one that it is signed up for; see `demo-course-data.ts`. */
const PASSED = { courseType: '救护员取证', trainId: 'c0a5e000-0000-4000-8000-000000000017' };
const AWAITED = { courseType: '专项', trainId: 'c0a5e000-0000-4000-8000-000000000009' };

/** The demo account has a certificate from last month's course, and a seat in a coming one. */
export async function createDemoHistory(
  { services, at }: DemoTimeline,
  organisationId: string,
): Promise<void> {
  const { db, flows, forms } = services;
  const [member, staffId] = await Promise.all(
    demoAccounts.map(({ mobile }) => accountOfMobile(services, organisationId, mobile)),
  );
  if (!member || !staffId || (await countSeats(db, member)) > 0) return;
  const flow = flows.requireFlow(FLOW);
  const consents = (await currentDocuments(db, organisationId))
    .filter(text => flow.consents.some(needed => needed === text.id))
    .map(text => `${text.id}@${text.version}`);
  const staff = { kind: 'staff' as const, accountId: staffId, organisationId, name: '示**', flows: [FLOW] };
  const now = new Date();

  const admitted = async (chosen: Answers) => {
    const { id } = await flows.submitForm(flow, {
      actor: { kind: 'member', accountId: member, organisationId, name: null },
      ...{ key: randomUUID(), formVersion: forms.live(FLOW).version, consents },
      answers: { ...answers, ...chosen },
    });
    await flows.apply({
      ...{ flow, event: { type: 'APPROVE' as const }, actor: staff, key: randomUUID() },
      ...{ applicationId: id, sequence: null },
    });
    return id;
  };

  const setDaysAgo = (count: number) => at(new Date(now.getTime() - count * DAY_MS));
  setDaysAgo(35);
  const photo = [await createDemoPicture(services, { organisationId, accountId: member }, 'photo', FLOW)];
  const passed = await admitted({ ...PASSED, photo });
  setDaysAgo(23);
  await flows.submitFollowUp(flow, {
    ...{ name: 'assessmentPassed', actor: staff, key: randomUUID(), applicationId: passed, sequence: null },
    formVersion: forms.live('assessment-passed').version,
    answers: { assessDate: addDays(today(), -23), remark: '动作标准，配合默契' },
  });
  at(now);
  await admitted(AWAITED);
}
