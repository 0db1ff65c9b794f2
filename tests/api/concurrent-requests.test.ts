import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { DeskClerk } from '../support/desk-clerk';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { giveBack, layDown, signUp, volunteer } from '../support/volunteer';

const FLOW = 'volunteer-activity';

let portal: TestPortal;
let clerks: DeskClerk[];
beforeAll(async () => {
  portal = await startTestPortal();
  clerks = await Promise.all(['陈示例', '林示例'].map(name => DeskClerk.appoint(portal, name)));
});
afterAll(() => portal.close());

type Place = Awaited<ReturnType<typeof layDown>>;
type Volunteer = Awaited<ReturnType<typeof volunteer>>;

/** Returns the taken seats as counted on the position and as held by the sign-ups. */
async function places({ positionId }: Place) {
  const { db } = portal.services;
  const { taken } = await db
    .selectFrom('volunteer_position')
    .select('taken')
    .where('id', '=', positionId)
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('volunteer_sign_up')
    .select('application_id')
    .where('position_id', '=', positionId)
    .where('state', '<>', 'back')
    .execute();
  return { taken, held: held.length };
}

async function signedUp(place: Place): Promise<{ who: Volunteer; id: string }> {
  const who = await volunteer(portal);
  const { data, msg } = await signUp(portal, who, { ...place });
  if (!data?.id) throw new Error(msg);
  return { who, id: data.id };
}

/** Resubmits a sign-up for another position. */
const move = ({ who, id }: { who: Volunteer; id: string }, place: Place) =>
  portal.post('/volunteer/activity/apply', {
    token: who.token,
    query: { id, sequence: '2' },
    body: { ...place },
    headers: {
      'idempotency-key': randomUUID(),
      'form-version': portal.services.forms.live(FLOW).version,
    },
  });

describe('Concurrent events of one application', () => {
  it('are serialised: only one of two reviewers decides, and the seat is counted once', async () => {
    const place = await layDown(portal, { places: 8 });
    const signUps = await Promise.all(Array.from({ length: 8 }, () => signedUp(place)));
    const rounds = signUps.map(async ({ who, id }) => {
      const [approved, rejected, cancelled] = await Promise.all([
        clerks[0]!.post('decide', { id, sequence: 1, action: 'approve' }),
        clerks[1]!.post('decide', { id, sequence: 1, action: 'reject', reason: '人数已满' }),
        giveBack(portal, who, id),
      ]);
      expect([approved, rejected].filter(({ code }) => code === 0).length).toBeLessThanOrEqual(1);
      for (const { code } of [approved, rejected, cancelled]) {
        expect([0, refusals.conflict.code, refusals.notAllowedNow.code]).toContain(code);
      }
    });
    await Promise.all(rounds);
    const { taken, held } = await places(place);
    expect(taken).toBe(held);
    const signs = portal.services.db.selectFrom('application').select('state_name').where('flow', '=', FLOW);
    const open = (await signs.execute()).filter(({ state_name }) => state_name === 'approved');
    expect(held).toBe(open.length);
  });
});

describe('Concurrent exchanges of seats', () => {
  it('all succeed without a deadlock', async () => {
    const [one, other] = [
      await layDown(portal, { places: 20, inHours: 300 }),
      await layDown(portal, { places: 20, inHours: 400 }),
    ];
    const signUps = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const [from, to] = index % 2 ? [one, other] : [other, one];
        const signUp = await signedUp(from);
        const back = { id: signUp.id, sequence: 1, action: 'return', reason: '请改选另一场' };
        expect((await clerks[0]!.post('decide', back)).code).toBe(0);
        return { signUp, to };
      }),
    );
    const answers = await Promise.all(signUps.map(({ signUp, to }) => move(signUp, to)));
    expect(answers.map(({ code, msg }) => `${code} ${msg}`)).toEqual(answers.map(() => '0 成功'));
    expect([await places(one), await places(other)]).toEqual([
      { taken: 6, held: 6 },
      { taken: 6, held: 6 },
    ]);
  });
});
