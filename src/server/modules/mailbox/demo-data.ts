import type { Actor, Answers } from '../../engine/applications/flow-services';
import { currentDocuments } from '../../engine/consents/documents';
import type { DemoTimeline } from '../../engine/module';
import { accountOfMobile, addGuest, demoAccounts } from '../account';
import { type DemoLetter, demoLetters } from './demo-letters';
import { LETTER_FLOW } from './letter';
import { hasLetters } from './store';

const DAY = 86_400_000;

interface People {
  writer: Actor;
  staff: Actor;
}

/** Letters to the demo organisation, each submitted, answered and rated through the regular operations, at its time. */
export async function createDemoHistory(past: DemoTimeline, organisationId: string): Promise<void> {
  const { services } = past;
  if (await hasLetters(services.db, organisationId)) return;
  const [member, clerk] = await Promise.all(
    demoAccounts.slice(0, 2).map(({ mobile }) => accountOfMobile(services, organisationId, mobile)),
  );
  if (!member || !clerk) return;
  const staff: Actor = {
    kind: 'staff',
    accountId: clerk,
    organisationId,
    name: '示**',
    flows: [LETTER_FLOW],
  };
  for (const [index, sample] of demoLetters.entries()) {
    const accountId = sample.own ? member : await addGuest(services, organisationId);
    const writer: Actor = { kind: 'member', accountId, organisationId, name: null };
    await layDown(past, { writer, staff }, sample, index);
  }
}

async function layDown(
  past: DemoTimeline,
  { writer, staff }: People,
  { days, reply, refusal, atWork, score, ...letter }: DemoLetter,
  index: number,
): Promise<void> {
  const { db, flows, forms } = past.services;
  const flow = flows.requireFlow(LETTER_FLOW);
  const [written, answered = 0] = days;
  const at = (daysAgo: number) => past.at(new Date(Date.now() - daysAgo * DAY - index * 3_700_000));
  const key = (what: string) => `sample-letter-${index}-${what}`;
  const documents = await currentDocuments(db, writer.organisationId);
  at(written);
  const { type, title, content, name, isPublic } = letter;
  const { id } = await flows.submitForm(flow, {
    actor: writer,
    key: key('filed'),
    formVersion: forms.live(LETTER_FLOW).version,
    answers: { type, title, content, name, isPublic, mobile: `1380000${9000 + index}` },
    consents: documents.filter(text => text.id === 'C1').map(text => `${text.id}@${text.version}`),
  });
  const follow = (what: string, actor: Actor, answers: Answers) => {
    const formVersion = forms.live(flow.followUps?.[what]?.form ?? '').version;
    const filled = { what, actor, key: key(what), formVersion, answers };
    return flows.submitFollowUp(flow, { ...filled, applicationId: id, sequence: null });
  };
  if (reply || atWork) {
    at(written - 1);
    const event = { type: 'ADVANCE' as const };
    await flows.apply({ flow, event, actor: staff, key: key('taken'), applicationId: id, sequence: null });
  }
  at(answered);
  if (reply) await follow('reply', staff, { ...reply, publish: isPublic });
  if (refusal) await follow('refusal', staff, refusal);
  if (score) await follow('satisfaction', writer, { score });
}
