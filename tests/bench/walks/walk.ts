import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { Flow } from '../../../src/flows/engine/flow-definition';
import { applicationAnswers } from '../../support/derived-answers';
import { createPrerequisites } from '../../support/prerequisites';
import { answerStep } from '../../support/step-answers';
import type { TestPortal } from '../../support/test-portal';
import { MeasuredVisit, SUBMITTED_TITLE } from './measured-visit';
import { PlainStepAnswers } from './plain-step-answers';

/** The portal's page of a flow, and the same form in plain rjsf. */
export type Candidate = 'ours' | 'plain';

/** The cost of a walk from opening the page to the application number. */
export interface Walk {
  /** Bytes transferred until the first question was usable, and until the form was submitted. */
  bytes: number;
  allBytes: number;
  /** Milliseconds of waiting for the guidance and for the first question, without reading and clicking. */
  mount: number;
  /** The part of it for the guidance. */
  opened: number;
  /** Milliseconds of the main thread per keystroke, for each text. */
  keystrokes: number[];
  /** Milliseconds of the main thread from opening the page to the application number. */
  work: number;
}

/** The environment of a candidate's walks. */
export interface WalkEnvironment {
  portal: TestPortal;
  browser: Browser;
  origin: string;
}

type Member = Awaited<ReturnType<TestPortal['signUp']>>;

/** Submits a flow as a new member, with its minimal answers. */
export async function walk(environment: WalkEnvironment, flow: Flow, candidate: Candidate): Promise<Walk> {
  const { portal, browser, origin } = environment;
  const member = await portal.signUp();
  const prerequisiteAnswers = await createPrerequisites(portal, flow, member);
  const answers = { ...applicationAnswers(flow.id, 'minimal'), ...prerequisiteAnswers };
  await release(portal);
  const visit = await MeasuredVisit.start(browser, origin, await sessionOf(portal, member));
  try {
    const go = candidate === 'ours' ? walkPortal : walkPlain;
    return await go(environment, visit, flow, answers, member);
  } catch (error) {
    const text = await visit.page.locator('body').innerText();
    throw new Error(`${flow.id}, ${candidate}: ${visit.faults.join('; ')}\n${text.slice(-3000)}`, {
      cause: error,
    });
  } finally {
    await visit.close();
  }
}

type WalkSteps = (
  ground: WalkEnvironment,
  visit: MeasuredVisit,
  flow: Flow,
  answers: Record<string, unknown>,
  member: Member,
) => Promise<Walk>;

const walkPortal: WalkSteps = async ({ portal, origin }, visit, flow, answers, member) => {
  const form = portal.services.forms.live(flow.id);
  const { page } = visit;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const start = await openFirstStep(visit, `${origin}/#/apply?flow=${flow.id}`, form.steps[0]!.title);
  for (const [index, { id }] of form.steps.entries()) {
    await answerStep(page, form, id, answers, visit.type);
    await visit.press(button(/^下一步/), form.steps[index + 1]?.title ?? '核对并提交');
  }
  await submit(portal, visit, flow, member);
  return result(visit, start);
};

const walkPlain: WalkSteps = async ({ portal, origin }, visit, flow, answers, member) => {
  const form = portal.services.forms.live(flow.id);
  const confirm = flow.confirm?.includes('FILED') ? '&confirm' : '';
  const url = `${origin}/#/apply?flow=${flow.id}${confirm}`;
  const start = await openFirstStep(visit, url, form.steps[0]!.title);
  const answering = new PlainStepAnswers(visit.page, form, visit.type);
  for (const [index, { id }] of form.steps.entries()) {
    await answering.step(id, answers);
    const next = form.steps[index + 1];
    if (next) await visit.press(visit.page.getByRole('button', { name: '下一步' }), next.title);
  }
  await submit(portal, visit, flow, member);
  return result(visit, start);
};

/** Milliseconds spent on the guidance: shorter than reading takes, and not measured. */
const READING = 1000;

/** Opens the page and gives the consents, up to the first step. */
async function openFirstStep(visit: MeasuredVisit, url: string, first: string) {
  const { page } = visit;
  const before = await visit.work();
  const opened = await visit.open(url);
  await sleep(READING);
  for (const consent of await page.locator('.consents').getByRole('checkbox').all()) {
    await consent.check({ force: true });
  }
  const entered = await visit.press(page.getByRole('button', { name: /开始填写$/ }), first);
  return { before, bytes: visit.bytes, mount: opened + entered, opened };
}

async function submit(
  portal: TestPortal,
  visit: MeasuredVisit,
  flow: Flow,
  { mobile }: Member,
): Promise<void> {
  const button = visit.page.getByRole('button', { name: '提交申请' });
  if (flow.confirm?.includes('FILED')) {
    await visit.press(button, '短信确认');
    const code = visit.page.getByLabel('短信验证码');
    await code.fill(await codeSentTo(portal, mobile));
  }
  await visit.press(button, SUBMITTED_TITLE);
}

async function result(visit: MeasuredVisit, start: Awaited<ReturnType<typeof openFirstStep>>): Promise<Walk> {
  const { bytes, mount, opened, before } = start;
  const { keystrokes, bytes: allBytes } = visit;
  return { bytes, allBytes, mount, opened, keystrokes, work: (await visit.work()) - before };
}

/**
 * Clears the uniqueness keys, so that the next application can be about the same person: the derived applications have only one.
 */
async function release({ services: { db } }: TestPortal): Promise<void> {
  await db.updateTable('application').set({ uniqueness_index: null }).execute();
}

/** The local storage after a login. */
async function sessionOf(portal: TestPortal, { token }: Member): Promise<Record<string, string>> {
  const { data } = await portal.get('/user/token/check', { token });
  return {
    'boai.token': JSON.stringify({ token, expiresAt: data.expiresAt }),
    'boai.userInfo': JSON.stringify(data.user),
  };
}

async function codeSentTo(portal: TestPortal, mobile: string): Promise<string> {
  for (;;) {
    try {
      return portal.codeSentTo(mobile);
    } catch {
      await sleep(20);
    }
  }
}
