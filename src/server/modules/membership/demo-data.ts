import { randomUUID } from 'node:crypto';
import { shanghaiDay } from '../../../domain/dates';
import { currentDocuments } from '../../engine/consents/documents';
import type { DemoTimeline } from '../../engine/module';
import type { Services } from '../../engine/services';
import { accountOfMobile, demoAccounts } from '../account';
import { payInSandbox } from '../checkout';
import { storeUpload } from '../file';
import { processYearChange } from './arrears';
import { listMembersOfAccount } from './member-store';

const FLOW = 'membership';

/** Fictional: an identity number with a county code that was never assigned. */
const answers = {
  name: '林示例',
  idType: 0,
  idNo: '110199198805120157',
  sex: 1,
  birthday: '1988-05-12',
  mobile: '13800000001',
  nation: '汉族',
  nativePlace: '广东省',
  politicalList: '群众',
  education: 3,
  professional: 5,
  workUnit: '临澜市示例服务中心',
  region: { province: '广东省', city: '临澜市（示例）', county: '湖滨区', address: '博爱路示例段1号' },
  organizationId: 'hubin',
  level: 0,
  termsAccepted: true,
};

/** The demo account joined last year and has not paid for this year, so that payment of dues can be tried. */
export async function createDemoHistory(
  { services, at }: DemoTimeline,
  organisationId: string,
): Promise<void> {
  const { db, flows, forms } = services;
  const [member, staffId] = await Promise.all(
    demoAccounts.map(({ mobile }) => accountOfMobile(services, organisationId, mobile)),
  );
  if (!member || !staffId || (await listMembersOfAccount(db, member)).length > 0) return;
  const owner = { organisationId, accountId: member };
  const now = new Date();
  const year = Number(shanghaiDay(now).slice(0, 4)) - 1;
  const setDate = (day: string) => at(new Date(`${year}-${day}T10:00:00+08:00`));
  const flow = flows.requireFlow(FLOW);
  setDate('03-05');
  const { id } = await flows.submitForm(flow, {
    actor: { kind: 'member', ...owner, name: null },
    key: randomUUID(),
    formVersion: forms.live(FLOW).version,
    answers: {
      ...answers,
      photo: [await createDemoPicture(services, owner, 'photo')],
      signature: [await createDemoPicture(services, owner, 'img')],
    },
    consents: (await currentDocuments(db, organisationId))
      .filter(text => flow.consents.some(needed => needed === text.id))
      .map(text => `${text.id}@${text.version}`),
  });
  setDate('03-07');
  await flows.apply({
    flow,
    event: { type: 'APPROVE' },
    actor: { kind: 'staff', accountId: staffId, organisationId, name: '示**', flows: [FLOW] },
    key: randomUUID(),
    applicationId: id,
    sequence: null,
  });
  setDate('03-08');
  await payInSandbox(services, owner, { flow: FLOW, id });
  at(now);
  await processYearChange(services, now);
}

/**
 * Creates an image with a caption as demo upload; it shows no real person or signature.
 * @param purpose purpose of the upload; each has its own image
 */
export async function createDemoPicture(
  services: Pick<Services, 'db' | 'log' | 'objectStore' | 'vault'>,
  owner: { organisationId: string; accountId: string },
  kind: 'photo' | 'img',
  purpose = FLOW,
): Promise<string> {
  const [width, height, text] = kind === 'photo' ? [590, 826, '证件照（示例）'] : [600, 240, '签名（示例）'];
  const captionSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <text x="50%" y="50%" font-size="64" text-anchor="middle" fill="#444">${text}</text></svg>`;
  const noise = { type: 'gaussian' as const, mean: 220, sigma: 12 };
  const { default: sharp } = await import('sharp');
  // Noise, because photos have a minimum file size that a plain surface would not reach.
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#ddd', noise } })
    .composite([{ input: Buffer.from(captionSvg) }])
    .jpeg({ quality: 92 })
    .toBuffer();
  const upload = { ...owner, key: `demonstration-${purpose}-${kind}`, kind, private: true };
  return (await storeUpload(services, upload, { bytes, name: `${text}.jpg` })).id;
}
