import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { HashRouter, MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { applicationPagePath } from '../../src/flows/engine/flow-info';
import type { components } from '../../src/generated/api';
import { queryClient } from '../../src/web/app/api/query-client';
import { session } from '../../src/web/app/shell/session';
import { flowSummaryOf } from './flow-info-samples';
import { flows } from './flows';
import { liveFormResponse } from './live-form-response';
import { projectForm } from './project-schemas';

export type Application = components['schemas']['Application'];
export type Draft = components['schemas']['Draft'];

/** A request to the portal. */
export interface PortalRequest {
  /** Method and path in the contract, e.g. `GET /applications/{id}`. */
  operation: string;
  /** Parameters in the path. */
  path: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
}

type Answer = (asked: PortalRequest) => unknown;

export const account = '00000000-0000-4000-8000-000000000001';
export const applicationId = '00000000-0000-4000-8000-0000000000a1';

/** An application under review, changed as given. */
export function application({ followUps = [], ...change }: Partial<Application> = {}): Application {
  const { flow = 'organ-donation', id = applicationId } = change;
  const definition = flows.get(flow);
  return {
    id,
    no: 'QG20260000001',
    flow,
    title: '人体器官捐献志愿登记',
    page: definition ? applicationPagePath(definition, id) : `/application?id=${id}`,
    status: {
      state: 'underReview',
      applyStatus: 0,
      statusText: '审核中',
      stage: null,
      canceled: false,
      needSupplement: false,
      undone: false,
    },
    sequence: 1,
    allowedActions: ['change', 'cancel'],
    nextStages: [],
    followUps: followUps.map(followUp => ({
      ...followUp,
      ...(definition?.followUps?.[followUp.name]?.awaited && { awaited: true as const }),
    })),
    actionsRequiringSmsCode: ['change', 'cancel'],
    paymentTitle: null,
    cancelNote: definition?.cancel?.note ?? null,
    submittedAt: '2026-11-20T07:04:00Z',
    updatedAt: '2026-11-20T07:04:00Z',
    dueAt: '2026-11-27T15:59:59Z',
    reason: null,
    fields: [],
    ...change,
  };
}

/** An application that needs correction. */
export const returnedApplication = application({
  status: {
    ...application().status,
    state: 'supplement',
    statusText: '待补正',
    needSupplement: true,
  },
  allowedActions: ['supplement', 'cancel'],
  reason: '手机号码打不通',
  fields: ['/mobile'],
  dueAt: '2026-12-21T15:59:59Z',
  sequence: 2,
});

const documents = ['C1', 'C2', 'C4', 'C6'].map(id => ({
  id,
  version: 1,
  sha256: '0'.repeat(64),
  title: `文本 ${id}`,
  content: `我已阅读并同意 ${id}\n\n## 说明\n\n办理“{事项}”所需。`,
  publishedAt: '2026-01-01T00:00:00Z',
}));

/**
 * A fake portal that responds according to the contract and stores drafts; the response of each operation can be
 * replaced. A response that throws a Refusal is a refused request; one that throws anything else is a request without
 * response.
 */
export function fakePortal() {
  const requests: PortalRequest[] = [];
  const state = {
    draft: null as Draft | null,
    changes: [] as string[],
    touchedSteps: [] as string[],
    removedAnswers: [] as components['schemas']['RemovedAnswers'],
  };
  const answers: Record<string, Answer> = {
    'GET /matter/list': () => [...flows.values()].map(flowSummaryOf),
    'GET /flow/form': () => liveFormResponse(projectForm('organ-donation')),
    'GET /website/document': () => documents,
    'GET /flows/{flow}/draft': () => state,
    'GET /drafts': () => [],
    'GET /user/applicant': () => ({ mobile: '13800000000' }),
    'PUT /flows/{flow}/draft': ({ path, query, body }) => {
      if (body.sequence !== (state.draft?.sequence ?? 0)) throw new Refusal('conflict');
      const savedAt = '2026-11-20T07:04:00Z';
      const key = { flow: path.flow, application: query.get('application') };
      state.draft = { ...key, ...body, sequence: body.sequence + 1, savedAt };
      return { sequence: body.sequence + 1, savedAt };
    },
    'POST /flows/{flow}/precheck': () => ({
      duplicate: null,
      openApplications: [],
      obstacle: null,
      places: null,
      dependsOn: [],
    }),
    'POST /flows/{flow}/check': () => ({ pass: true, reason: 'OK', msg: '校验通过' }),
    'POST /flows/{flow}/confirmations': () => ({ sentTo: '138****0000', retryAfter: 60 }),
    'POST /flows/{flow}/applications': () => application(),
    'GET /user/overview': () => ({ parts: [] }),
    'GET /message/list': () => ({ total: 0, page: 1, pageSize: 10, unread: 0, list: [] }),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const asked = `${request.method} ${url.pathname.replace(/^\/api/, '')}`;
    const [operation, path] = findOperation(asked, Object.keys(answers));
    const text = await request.text();
    const portalRequest = {
      operation,
      path,
      query: url.searchParams,
      headers: request.headers,
      body: text && JSON.parse(text),
    };
    requests.push(portalRequest);
    const answer = answers[operation];
    if (!answer) throw new Error(`the fake portal does not answer ${operation}`);
    return envelope(() => answer(portalRequest));
  });
  return {
    requests,
    state,
    /** All requests of one operation, in order. */
    requestsOf: (operation: string) =>
      requests.filter(portalRequest => portalRequest.operation === operation),
    answer(operation: string, answer: Answer): void {
      answers[operation] = answer;
    },
    /** Replaces the next response only. */
    answerOnce(operation: string, answer: Answer): void {
      const usual = answers[operation]!;
      answers[operation] = portalRequest => {
        answers[operation] = usual;
        return answer(portalRequest);
      };
    },
  };
}

/** The operation that a request addresses, and its parameters in the path; an unknown request is its own operation. */
function findOperation(asked: string, operations: readonly string[]): [string, Record<string, string>] {
  for (const operation of operations) {
    const pattern = operation.replaceAll(/\{([\w-]+)\}/g, '(?<$1>[^/]+)');
    const found = new RegExp(`^${pattern}$`).exec(asked);
    if (found) return [operation, { ...found.groups }];
  }
  return [asked, {}];
}

export type FakePortal = ReturnType<typeof fakePortal>;

async function envelope(answer: () => unknown): Promise<Response> {
  try {
    return Response.json({ code: 0, msg: '成功', data: (await answer()) ?? null });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, fields, detail, status } = error;
    return Response.json({ code, msg: message, data: { fields, ...detail } }, { status });
  }
}

/** Sets a session, as the shell does after login. */
export function logIn(roles: string[] = [], accountId = account): void {
  session.login({
    userInfo: {
      accountId,
      nickname: '林女士',
      mobile: '138****0000',
      realName: null,
      verified: false,
      roles,
    },
    token: { token: 't'.repeat(43), expiresAt: '2999-01-01T00:00:00Z' },
  });
}

/** Clears what earlier tests may have left: session, storage, query cache. */
export function resetPortalState(): void {
  session.logout();
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
}

/** Renders a page at an address after the home page; `at.go` navigates the history. */
export function visit(path: string, page: ReactNode) {
  const { at, ...visited } = renderPage(path, page, content => (
    <MemoryRouter initialEntries={['/index', path]} initialIndex={1}>
      {content}
    </MemoryRouter>
  ));
  const go = (entries: number) => act(() => void at.navigate(entries));
  return { ...visited, at: Object.assign(at, { go }) };
}

/** The same with the real history of the browser, which forms write to; its navigation is asynchronous. */
export function visitInBrowser(path: string, page: ReactNode) {
  window.history.pushState(null, '', '#/index');
  window.history.pushState(null, '', `#${path}`);
  const { at, ...visited } = renderPage(path, page, content => <HashRouter>{content}</HashRouter>);
  async function go(entries: number): Promise<void> {
    const moved = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }));
    await act(async () => {
      window.history.go(entries);
      await moved;
    });
  }
  return { ...visited, at: Object.assign(at, { go }) };
}

function renderPage(path: string, page: ReactNode, routed: (around: ReactNode) => ReactNode) {
  // jsdom has no layout and no dialogs.
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const at = { path, navigate: (() => {}) as NavigateFunction };
  function LocationProbe() {
    const { pathname, search } = useLocation();
    at.navigate = useNavigate();
    at.path = pathname + search;
    return null;
  }
  const { container, unmount } = render(
    routed(
      <>
        <LocationProbe />
        <main id="main">{page}</main>
      </>,
    ),
  );
  return { container, unmount, at, user: userEvent.setup() };
}
