import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { DeskClerk } from '../support/desk-clerk';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { cancelSignUp, createActivity, createVolunteer, signUp } from '../support/volunteer';

const FLOW = 'volunteer-activity';

let portal: TestPortal;
let clerks: DeskClerk[];
beforeAll(async () => {
  portal = await startTestPortal();
  clerks = await Promise.all(['陈示例', '林示例'].map(name => DeskClerk.appoint(portal, name)));
});
afterAll(() => portal.close());

type ActivityPosition = Awaited<ReturnType<typeof createActivity>>;
type Volunteer = Awaited<ReturnType<typeof createVolunteer>>;

/** Returns the taken seats as counted on the position and as held by the sign-ups. */
async function countSeats({ positionId }: ActivityPosition) {
  const { db } = portal.services;
  const { taken } = await db
    .selectFrom('volunteer_position')
    .select('taken')
    .where('id', '=', positionId)
    .executeTakeFirstOrThrow();
  const seatHolders = await db
    .selectFrom('volunteer_sign_up')
    .select('application_id')
    .where('position_id', '=', positionId)
    .where('state', '<>', 'released')
    .execute();
  return { taken, held: seatHolders.length };
}

async function createSignUp(position: ActivityPosition): Promise<{ volunteer: Volunteer; id: string }> {
  const volunteer = await createVolunteer(portal);
  const { data, msg } = await signUp(portal, volunteer, { ...position });
  if (!data?.id) throw new Error(msg);
  return { volunteer, id: data.id };
}

/** Resubmits a sign-up for another position. */
const changePosition = (
  { volunteer, id }: { volunteer: Volunteer; id: string },
  position: ActivityPosition,
) =>
  portal.post('/volunteer/activity/apply', {
    token: volunteer.token,
    query: { id, sequence: '2' },
    body: { ...position },
    headers: {
      'idempotency-key': randomUUID(),
      'form-version': portal.services.forms.live(FLOW).version,
    },
  });

describe('Concurrent events of one application', () => {
  it('are serialised: only one of two reviewers decides, and the seat is counted once', async () => {
    const position = await createActivity(portal, { places: 8 });
    const signUps = await Promise.all(Array.from({ length: 8 }, () => createSignUp(position)));
    const rounds = signUps.map(async ({ volunteer, id }) => {
      const [approved, rejected, cancelled] = await Promise.all([
        clerks[0]!.post('decide', { id, sequence: 1, action: 'approve' }),
        clerks[1]!.post('decide', { id, sequence: 1, action: 'reject', reason: '人数已满' }),
        cancelSignUp(portal, volunteer, id),
      ]);
      expect([approved, rejected].filter(({ code }) => code === 0).length).toBeLessThanOrEqual(1);
      for (const { code } of [approved, rejected, cancelled]) {
        expect([0, refusals.conflict.code, refusals.notAllowedNow.code]).toContain(code);
      }
    });
    await Promise.all(rounds);
    const { taken, held: seatHolders } = await countSeats(position);
    expect(taken).toBe(seatHolders);
    const signs = portal.services.db.selectFrom('application').select('state_name').where('flow', '=', FLOW);
    const open = (await signs.execute()).filter(({ state_name }) => state_name === 'approved');
    expect(seatHolders).toBe(open.length);
  });
});

describe('Concurrent exchanges of seats', () => {
  it('all succeed without a deadlock', async () => {
    const [one, other] = [
      await createActivity(portal, { places: 20, inHours: 300 }),
      await createActivity(portal, { places: 20, inHours: 400 }),
    ];
    const signUps = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const [from, to] = index % 2 ? [one, other] : [other, one];
        const signUp = await createSignUp(from);
        const returnDecision = { id: signUp.id, sequence: 1, action: 'return', reason: '请改选另一场' };
        expect((await clerks[0]!.post('decide', returnDecision)).code).toBe(0);
        return { signUp, to };
      }),
    );
    const answers = await Promise.all(signUps.map(({ signUp, to }) => changePosition(signUp, to)));
    expect(answers.map(({ code, msg }) => `${code} ${msg}`)).toEqual(answers.map(() => '0 成功'));
    expect([await countSeats(one), await countSeats(other)]).toEqual([
      { taken: 6, held: 6 },
      { taken: 6, held: 6 },
    ]);
  });
});
