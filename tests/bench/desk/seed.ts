import { randomUUID } from 'node:crypto';
import type { Flow } from '../../../src/flows/engine/flow-definition';
import { listSubmittedStates } from '../../../src/flows/engine/submitted-states';
import { answersEncryptionContext } from '../../../src/server/engine/applications/encryption-context';
import type { Services } from '../../../src/server/engine/services';
import { executeWrites, prepareInsert } from '../../../src/server/platform/db/batch-writes';
import { applicationAnswers } from '../../support/derived-answers';
import { flows } from '../../support/flows';

const HOUR = 3_600_000;
const BATCH = 500;

/**
 * Fills the queues of an organisation: applications of every reviewed flow, half of them waiting for a decision, the
 * others spread over the other states.
 */
export async function fill(
  services: Services,
  account: { organisationId: string; id: string },
  count: number,
) {
  const matters = [...flows.values()].filter(flow => flow.review);
  const answers = new Map(matters.map(({ id }) => [id, applicationAnswers(id, 'minimal')]));
  const { db } = services.scope(account.organisationId);
  for (let made = 0; made < count; made += BATCH) {
    const size = Math.min(BATCH, count - made);
    const rows = Array.from({ length: size }, (_, index) => {
      const number = made + index;
      const flow = matters[number % matters.length] as Flow;
      return application(services, account, flow, answers.get(flow.id), number);
    });
    const [first, ...rest] = rows;
    if (first) await executeWrites(db, [prepareInsert('application', first, ...rest)]);
  }
}

function application(
  { vault, forms }: Services,
  account: { organisationId: string; id: string },
  flow: Flow,
  answers: unknown,
  number: number,
) {
  const id = randomUUID();
  const states = [...listSubmittedStates(flow).keys()];
  const state = number % 2 === 0 ? 'underReview' : (states[(number >> 1) % states.length] ?? 'underReview');
  const waits = ['underReview', 'supplement'].includes(state);
  const submitted = new Date(Date.now() - number * HOUR);
  return {
    id,
    organisation_id: account.organisationId,
    account_id: account.id,
    flow: flow.id,
    no: `${flow.prefix}2026${String(number).padStart(7, '0')}`,
    form_version: forms.live(flow.id).version,
    machine_version: 'bench',
    sequence: 1,
    state: JSON.stringify({ value: state, context: { furthest: 1, editing: false, revision: 1 } }),
    state_name: state,
    open: waits,
    uniqueness_index: String(number),
    answers: vault.encrypt(answers, answersEncryptionContext(id)),
    due_at: waits ? new Date(Date.now() + ((number * 7919) % 4000) * HOUR - 100 * HOUR) : null,
    submitted_at: submitted,
    updated_at: submitted,
  };
}
