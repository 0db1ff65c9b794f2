import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { isRecordedEvent, type RecordedEvent } from '../../src/flows/engine/events';
import type { Flow } from '../../src/flows/engine/flow-definition';
import { isInDraftState } from '../../src/flows/engine/machine';
import { findAllTransitions, listPossibleEvents } from '../../src/flows/engine/transition-graph';
import { portalApi } from '../../src/server/app';
import type { FlowOperationKind, Operation } from '../../src/server/platform/contract/operations';
import { flows, getFlow } from '../support/flows';
import { stepsOf } from '../support/form-steps';
import { TestApplication } from '../support/test-application';
import { type Answer, type Sent, startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** An operation with `x-operation`, for one of its flows. */
interface BoundOperation extends Operation {
  flow: Flow;
  followUp: string;
}

const boundOperations = portalApi().contract.operations.flatMap(operation =>
  (operation.binding?.flows ?? []).map((flow): BoundOperation & { kind: FlowOperationKind } => {
    const { kind, followUp = '' } = operation.binding!;
    return { ...operation, kind, flow: getFlow(flow), followUp };
  }),
);

/** Answers that an operation requires beyond the form. */
const requiredAnswers: Record<string, object> = {
  createDirectedDonation: { direction: '用于应急救护培训' },
};

const send = ({ method, path }: Operation, sent: Sent): Promise<Answer> =>
  method === 'GET' ? portal.get(path, sent) : portal.post(path, sent);

/** Answers without what differs between two responses: the headers. */
const withoutHeaders = ({ headers: _, ...answer }: Answer) => answer;

/** An application to which the applicant can apply this event: `FILED` to an existing application when `edited`. */
async function createApplication(
  flow: Flow,
  type: 'FILED' | 'CANCEL' | 'FOLLOW_UP',
  { what, edited = true }: { what?: string; edited?: boolean } = {},
): Promise<TestApplication> {
  const application = await TestApplication.create(portal, flow);
  onTestFinished(() => application.release());
  if (!edited) return application;
  const steps = stepsOf(flow.id);
  const transitions = findAllTransitions(flow.machine(steps), listPossibleEvents(flow, steps));
  const found = transitions.find(
    ({ event, from, path }) =>
      event.type === type &&
      (event.type !== 'FOLLOW_UP' || event.what === what) &&
      !isInDraftState(from) &&
      path.every(isRecordedEvent),
  );
  if (!found) throw new Error(`${flow.id} has no transition by ${type} ${what ?? ''}`);
  for (const event of found.path) await application.applyEvent(event as RecordedEvent);
  return application;
}

/** Sends the same request to both operations: the second is answered with what the first has done. */
const comparisons: Record<FlowOperationKind, (operation: BoundOperation) => Promise<[Answer, Answer]>> = {
  async submit(operation) {
    const edited = operation.parameters.some(({ name, required }) => name === 'id' && required);
    const application = await createApplication(operation.flow, 'FILED', { edited });
    const request = await application.request({ type: 'FILED' });
    const sent = { ...request, body: { ...request.body, ...requiredAnswers[operation.id] } };
    return [await send(operation, sent), await portal.post(`/flows/${operation.flow.id}/applications`, sent)];
  },

  async check(operation) {
    const application = await createApplication(operation.flow, 'FILED', { edited: false });
    const { token, body: answers } = await application.request({ type: 'FILED' });
    const names = operation.parameters.flatMap(({ in: place, name }) => (place === 'query' ? [name] : []));
    const asked = names.flatMap(name =>
      answers[name] === undefined ? [] : [[name, answers[name]] as const],
    );
    const query = Object.fromEntries(asked.map(([name, answer]) => [name, String(answer)]));
    const body = { answers: Object.fromEntries(asked) };
    return [
      await send(operation, { token, query }),
      await portal.post(`/flows/${operation.flow.id}/check`, { token, body }),
    ];
  },

  async list(operation) {
    const application = await createApplication(operation.flow, 'FILED', { edited: false });
    await application.applyEvent({ type: 'FILED' });
    const { token } = application.applicant;
    const own = await send(operation, { token });
    expect(own.data.list).toHaveLength(1);
    return [own, await portal.get('/applications', { token, query: { flow: operation.flow.id } })];
  },

  async detail(operation) {
    const application = await createApplication(operation.flow, 'FILED', { edited: false });
    const { id } = await application.applyEvent({ type: 'FILED' });
    const { token } = application.applicant;
    return [
      await send(operation, { token, query: { id } }),
      await portal.get(`/applications/${id}`, { token }),
    ];
  },

  async cancel(operation) {
    const application = await createApplication(operation.flow, 'CANCEL');
    const { token, headers, query } = await application.request({ type: 'CANCEL' });
    const { id, sequence } = { id: query?.id, sequence: Number(query?.sequence) };
    return [
      await send(operation, { token, headers, body: { id, sequence } }),
      await portal.post(`/applications/${id}/cancel`, { token, headers, body: { sequence } }),
    ];
  },

  async followUp(operation) {
    const { flow, followUp: what } = operation;
    const application = await createApplication(flow, 'FOLLOW_UP', { what });
    const { query = {}, ...sent } = await application.request({ type: 'FOLLOW_UP', what });
    const { id, ...rest } = query;
    return [
      await send(operation, { ...sent, query }),
      await portal.post(`/applications/${id}/follow-ups/${what}`, { ...sent, query: rest }),
    ];
  },
};

describe.each(boundOperations.map(operation => [operation.id, operation.flow.id, operation] as const))(
  '%s for %s',
  (_, __, operation) => {
    it('answers as the operation shared by all flows', async () => {
      const [own, shared] = await comparisons[operation.kind](operation);
      expect(shared, shared.msg).toMatchObject({ status: 200, code: 0 });
      // A list may have more columns, a submission more results.
      expect(withoutHeaders(own)).toMatchObject(withoutHeaders(shared));
    });
  },
);

describe('An operation shared by all flows', () => {
  it('refuses a guest as not logged in, where the flow does not allow guests', async () => {
    const { token } = (await portal.post('/security/guest')).data;
    for (const { id, guests, check } of flows.values()) {
      const { version } = portal.services.forms.live(id);
      const headers = { 'idempotency-key': randomUUID(), 'form-version': version };
      const submission = await portal.post(`/flows/${id}/applications`, { token, headers });
      expect(submission.code === refusals.sessionInvalid.code, id).toBe(!guests);
      if (!check || guests) continue;
      const { code } = await portal.post(`/flows/${id}/check`, { token, body: { answers: {} } });
      expect(code, id).toBe(refusals.sessionInvalid.code);
    }
  });

  it('requires a captcha ticket of a guest, where the flow does', async () => {
    const { token } = (await portal.post('/security/guest')).data;
    const application = await createApplication(getFlow('letter'), 'FILED', { edited: false });
    const request = await application.request({ type: 'FILED' });
    const { code } = await portal.post('/flows/letter/applications', { ...request, token });
    expect(code).toBe(refusals.captchaWrong.code);
  });

  it('is not found for an unknown flow, follow-up or check', async () => {
    const application = await createApplication(getFlow('student-aid'), 'FILED', { edited: false });
    const { token, headers, body } = await application.request({ type: 'FILED' });
    const { id } = await application.applyEvent({ type: 'FILED' });
    for (const path of [
      '/flows/nothing/applications',
      `/applications/${id}/follow-ups/nothing`,
      `/applications/${randomUUID()}/follow-ups/express`,
    ])
      expect(await portal.post(path, { token, headers, body }), path).toMatchObject({ status: 404 });
    for (const flow of ['nothing', 'student-aid'])
      expect(await portal.post(`/flows/${flow}/check`, { token, body: { answers: {} } })).toMatchObject({
        status: 404,
      });
  });

  it('does not let an operation of another flow reach an application', async () => {
    const application = await createApplication(getFlow('student-aid'), 'FILED', { edited: false });
    const { token, headers } = await application.request({ type: 'FILED' });
    const { id } = await application.applyEvent({ type: 'FILED' });
    expect(await portal.post('/cpr/apply/cancel', { token, headers, body: { id } })).toMatchObject({
      status: 404,
    });
  });
});
