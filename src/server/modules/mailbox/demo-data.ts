import type { Actor, Answers } from '../../engine/applications/flow-services';
import { currentDocuments } from '../../engine/consents/documents';
import type { DemoTimeline } from '../../engine/module';
import { accountOfMobile, addGuest, demoAccounts } from '../account';
import { type DemoLetter, demoLetters } from './demo-letters';
import { LETTER_FLOW } from './letter';
import { hasLetters } from './store';

const DAY_MS = 86_400_000;

interface DemoActors {
  writer: Actor;
  staff: Actor;
}

/** Letters to the demo organisation, each submitted, answered and rated through the regular operations, at its time. */
export async function createDemoHistory(timeline: DemoTimeline, organisationId: string): Promise<void> {
  const { services } = timeline;
  if (await hasLetters(services.db, organisationId)) return;
  const [member, staffId] = await Promise.all(
    demoAccounts.slice(0, 2).map(({ mobile }) => accountOfMobile(services, organisationId, mobile)),
  );
  if (!member || !staffId) return;
  const staff: Actor = {
    kind: 'staff',
    accountId: staffId,
    organisationId,
    name: '示**',
    flows: [LETTER_FLOW],
  };
  for (const [index, sample] of demoLetters.entries()) {
    const accountId = sample.own ? member : await addGuest(services, organisationId);
    const writer: Actor = { kind: 'member', accountId, organisationId, name: null };
    await createDemoLetter(timeline, { writer, staff }, sample, index);
  }
}

async function createDemoLetter(
  timeline: DemoTimeline,
  { writer, staff }: DemoActors,
  { days, reply, refusal, isInProgress, score, ...letter }: DemoLetter,
  index: number,
): Promise<void> {
  const { db, flows, forms } = timeline.services;
  const flow = flows.requireFlow(LETTER_FLOW);
  const [writtenDaysAgo, answeredDaysAgo = 0] = days;
  const setTime = (daysAgo: number) =>
    timeline.at(new Date(Date.now() - daysAgo * DAY_MS - index * 3_700_000));
  const key = (what: string) => `sample-letter-${index}-${what}`;
  const documents = await currentDocuments(db, writer.organisationId);
  setTime(writtenDaysAgo);
  const { type, title, content, name, isPublic } = letter;
  const { id } = await flows.submitForm(flow, {
    actor: writer,
    key: key('filed'),
    formVersion: forms.live(LETTER_FLOW).version,
    answers: { type, title, content, name, isPublic, mobile: `1380000${9000 + index}` },
    consents: documents.filter(text => text.id === 'C1').map(text => `${text.id}@${text.version}`),
  });
  const follow = (name: string, actor: Actor, answers: Answers) => {
    const formVersion = forms.live(flow.followUps?.[name]?.form ?? '').version;
    const filled = { name, actor, key: key(name), formVersion, answers };
    return flows.submitFollowUp(flow, { ...filled, applicationId: id, sequence: null });
  };
  if (reply || isInProgress) {
    setTime(writtenDaysAgo - 1);
    const event = { type: 'ADVANCE' as const };
    await flows.apply({ flow, event, actor: staff, key: key('taken'), applicationId: id, sequence: null });
  }
  setTime(answeredDaysAgo);
  if (reply) await follow('reply', staff, { ...reply, publish: isPublic });
  if (refusal) await follow('refusal', staff, refusal);
  if (score) await follow('satisfaction', writer, { score });
}
