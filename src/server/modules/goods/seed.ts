import { randomUUID } from 'node:crypto';
import { shanghaiDay, today } from '../../../domain/dates';
import type { Actor } from '../../engine/applications/flow-services';
import { currentDocuments } from '../../engine/consents/documents';
import type { Services } from '../../engine/services';
import { accountOfMobile, demoAccounts } from '../account';
import { type DemoGoodsDonation, demoGoodsDonations } from './demo-donations';
import { recordDistribution } from './distribution';
import { listGoodsItems } from './gift-store';
import { GOODS_DONATION_FLOW } from './views';

/**
 * Donations of goods to the demo organisation, each pledged, counted by two staff members and distributed through the
 * regular operations.
 */
export async function seedRecords(
  services: Pick<Services, 'db' | 'flows' | 'forms' | 'vault'>,
  organisationId: string,
): Promise<void> {
  const { db } = services;
  const some = db.selectFrom('goods_donation').select('application_id');
  if (await some.where('organisation_id', '=', organisationId).limit(1).executeTakeFirst()) return;
  const ids = await Promise.all(
    demoAccounts.map(({ mobile }) => accountOfMobile(services, organisationId, mobile)),
  );
  const [member, first, second] = ids;
  if (!member || !first || !second) return;
  const staff = (accountId: string): Actor => ({
    kind: 'staff',
    accountId,
    organisationId,
    name: '示**',
    flows: [GOODS_DONATION_FLOW],
  });
  const actors = { member, first: staff(first), second: staff(second) };
  for (const [index, sample] of demoGoodsDonations.entries())
    await createDemoDonation(services, organisationId, actors, sample, index);
}

interface DemoActors {
  member: string;
  first: Actor;
  second: Actor;
}

async function createDemoDonation(
  { db, flows, forms }: Pick<Services, 'db' | 'flows' | 'forms'>,
  organisationId: string,
  { member, first, second }: DemoActors,
  { answers, differences, distributed }: DemoGoodsDonation,
  index: number,
): Promise<void> {
  const flow = flows.requireFlow(GOODS_DONATION_FLOW);
  const key = (what: string) => `sample-goods-${index}-${what}`;
  const documents = await currentDocuments(db, organisationId);
  const consentIds = ['C1', ...(answers.publicName ? ['C7'] : [])];
  const { id } = await flows.submitForm(flow, {
    actor: { kind: 'member', accountId: member, organisationId, name: null },
    key: key('filed'),
    formVersion: forms.live(GOODS_DONATION_FLOW).version,
    answers: answers.deliver === '自送' ? { ...answers, bringOn: today() } : answers,
    consents: documents
      .filter(text => consentIds.includes(text.id))
      .map(text => `${text.id}@${text.version}`),
  });
  const follow = (name: string, form: string, actor: Actor, answers: Record<string, unknown>) => {
    const formVersion = forms.live(form).version;
    return flows.submitFollowUp(flow, {
      name,
      actor,
      key: key(name),
      formVersion,
      answers,
      applicationId: id,
      sequence: null,
    });
  };
  const countAnswers = { countedOn: today(), asListed: !differences, ...(differences && { differences }) };
  await follow('count', 'goods-count', first, countAnswers);
  await follow('check', 'goods-check', second, { agreed: true });
  const gifts = await listGoodsItems(db, [id]);
  for (const { item, ...given } of distributed) {
    const gift = gifts.find(({ position }) => position === item);
    if (!gift?.received_at || !first.accountId) continue;
    const distribution = { ...given, id: randomUUID(), itemId: gift.id, day: shanghaiDay(gift.received_at) };
    await recordDistribution(db, { organisationId, accountId: first.accountId }, distribution);
  }
}
