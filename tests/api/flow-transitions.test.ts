import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type ActorKind,
  type FlowEvent,
  isRecordedEvent,
  listAllowedActors,
  type RecordedEvent,
} from '../../src/flows/engine/events';
import { isInDraftState, toStoredSnapshot } from '../../src/flows/engine/machine';
import { replay } from '../../src/flows/engine/replay';
import { stateName } from '../../src/flows/engine/status';
import {
  findAllTransitions,
  listPossibleEvents,
  type ReachableTransition,
  transitionName,
} from '../../src/flows/engine/transition-graph';
import { flows } from '../support/flows';
import { stepsOf } from '../support/form-steps';
import { TestApplication } from '../support/test-application';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const withoutMinorMark = (event: FlowEvent) => (event.type === 'FILED' ? { type: event.type } : event);

/** A transition with a path of recorded events only, so that the server can drive it from the start. */
type Recorded = ReachableTransition & { event: RecordedEvent; path: RecordedEvent[] };

describe.each([...flows.values()])('$id', flow => {
  const steps = stepsOf(flow.id);
  const events = listPossibleEvents(flow, steps);
  const every = findAllTransitions(flow.machine(steps), events);
  const recorded = every.filter(
    (transition): transition is Recorded =>
      isRecordedEvent(transition.event) && transition.path.every(isRecordedEvent),
  );
  const transitionsByName = [
    ...new Map(recorded.map(transition => [transitionName(transition), transition])).values(),
  ];
  /** One transition into each state; refusals in a state are tested on the application that arrived by it. */
  const arrivals = new Map(transitionsByName.map(transition => [stateName(transition.to.value), transition]));
  const others = transitionsByName.filter(
    transition => arrivals.get(stateName(transition.to.value)) !== transition,
  );

  const covered: string[] = [];
  let application: TestApplication;

  /** Drives a new application through the transition, from the start. */
  async function drive({ path, event }: Recorded) {
    application = await TestApplication.create(portal, flow);
    for (const earlier of path) await application.applyEvent(earlier);
    const { status, sequence } = await application.applyEvent(event);
    return { state: status.state, sequence, ...(await application.log()) };
  }

  function expectStored(transition: Recorded, driven: Awaited<ReturnType<typeof drive>>) {
    const { path, event, from, to } = transition;
    const { state, sequence, log, stored } = driven;
    expect([state, sequence]).toEqual([stateName(to.value), path.length + 1]);
    expect(stored).toEqual(toStoredSnapshot(to));
    expect(log.events.map(line => line.event.type)).toEqual([...path, event].map(({ type }) => type));
    expect(log.events.at(-1)).toMatchObject({
      actor: listAllowedActors(flow, event, stateName(from.value))[0],
      state: to.value,
    });
    const { final, difference } = replay(flow, log);
    expect(difference).toBeNull();
    expect(toStoredSnapshot(final)).toEqual(stored);
    covered.push(transitionName(transition));
  }

  it.each(others.map(transition => [transitionName(transition), transition] as const))(
    'stores the resulting state: %s',
    async (_, transition) => {
      onTestFinished(() => application.release());
      expectStored(transition, await drive(transition));
    },
  );

  describe.each([...arrivals])('in %s', (state, arrival) => {
    let driven: Awaited<ReturnType<typeof drive>>;
    let before: unknown;
    beforeAll(async () => {
      driven = await drive(arrival);
      before = await application.rows();
    });
    afterEach(async () => expect(await application.rows()).toEqual(before));
    afterAll(() => application.release());

    it(`stores the resulting state: ${transitionName(arrival)}`, () => expectStored(arrival, driven));

    it('writes nothing for an event without a transition', async () => {
      const takenTransitions = new Set(
        recorded
          .filter(({ from }) => stateName(from.value) === state)
          .map(({ event }) => JSON.stringify(event)),
      );
      // The server determines by itself whether a change is minor.
      const strange = events
        .filter(isRecordedEvent)
        .filter(event => !takenTransitions.has(JSON.stringify(withoutMinorMark(event))));
      expect(strange.length).toBeGreaterThan(0);
      for (const event of strange) {
        const refused = application.applyEvent(event);
        await expect(refused, event.type).rejects.toMatchObject({ reason: 'notAllowedNow' });
      }
    });

    it('refuses events of actors without permission', async () => {
      for (const event of events.filter(isRecordedEvent)) {
        for (const kind of ['member', 'staff', 'system'] satisfies ActorKind[]) {
          if (listAllowedActors(flow, event).includes(kind)) continue;
          const refused = application.applyEvent(event, kind);
          await expect(refused, `${event.type} by ${kind}`).rejects.toMatchObject({ reason: 'forbidden' });
        }
      }
    });
  });

  it('covers every transition of a submitted application', () => {
    const needed = every
      .filter(({ from, event }) => isRecordedEvent(event) && !isInDraftState(from))
      .map(transitionName);
    expect(covered).toEqual(expect.arrayContaining([...new Set(needed)]));
    mkdirSync('test-results/transitions', { recursive: true });
    const file = `test-results/transitions/${flow.id}.server.json`;
    writeFileSync(file, JSON.stringify(covered.sort(), null, 1));
  });
});
