import { type DerivedFinding, errorAt } from '../../../../flows/engine/derive/finding';
import { testFlow } from '../../../../flows/engine/derive/test-flow';
import { type FormTestSource, testForm } from '../../../../flows/engine/derive/test-form';
import { flowOf } from '../../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../../flows/engine/form-version';
import { indexQuestions } from '../../../../flows/engine/question-index';
import { listSubmittedStates } from '../../../../flows/engine/submitted-states';
import { compileForm } from '../../../engine/forms/compile';
import { NOTHING_TESTED, type VersionTests, wholeFormError } from './version-tests';

/** Input of the task. */
export interface VersionTestTask {
  form: FormVersion;
  /** The current day, `YYYY-MM-DD`. */
  day: string;
}

/** What each question with dynamic options may be answered with: a word, a number, an id. */
const SAMPLE_OPTIONS = ['示例', '1', '00000000-0000-4000-8000-000000000001'];

/** Maximum number of findings that are kept: one mistake may show in every application. */
const MAX_FINDINGS = 50;

/**
 * Tests a version with everything that can be derived from its form, and from its process if it has one. Takes seconds
 * for a large form, so it must run in a worker that can be stopped. Tests that cannot be made are a finding, which
 * stands against publication: trying again would not help.
 */
export function testVersion(task: VersionTestTask): VersionTests {
  try {
    return testEverything(task);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = `自动测试中断，没有测完，不能发布。请把这一句转告维护的人：${message}`;
    return { counts: NOTHING_TESTED, findings: [wholeFormError(reason)] };
  }
}

function testEverything({ form, day }: VersionTestTask): VersionTests {
  const validators = { ajv: compileForm(form) };
  const source: FormTestSource = { form, validators, day, options: () => SAMPLE_OPTIONS };
  const flow = flowOf(form);
  const report = flow ? testFlow({ ...source, flow }) : { form: testForm(source), machine: null };
  const { derived, invalid } = report.form;
  const { states = 0, transitions = 0, refusals = 0 } = report.machine?.counts ?? {};
  const findings = [report.form, report.machine].flatMap(each => each?.findings ?? []);
  const failures = [report.form, report.machine].flatMap(each => each?.failures ?? []);
  const labelOf = createLabels(form);
  return {
    counts: {
      ...{ applications: derived.applications.length, invalid, states, transitions, refusals },
      payments: report.machine?.payments.length ?? 0,
    },
    findings: [
      ...bySeverity(findings).map(finding => ({ ...finding, label: labelOf(finding.place) })),
      ...failures.map(failure => errorAt('', failureText(failure))).map(each => ({ ...each, label: '程序' })),
    ].slice(0, MAX_FINDINGS),
  };
}

/** Names the places of findings: questions by their label, states and steps by their title; the whole form by default. */
function createLabels(form: FormVersion): (place: string) => string {
  const questions = indexQuestions(form);
  const flow = flowOf(form);
  const states = new Map(
    flow && [...listSubmittedStates(flow)].map(([id, { statusText }]) => [id, statusText]),
  );
  const steps = new Map(form.steps.map(({ id, title }) => [id, title]));
  return place =>
    questions.get(place.replaceAll(/\/\d+(?=\/|$)/gu, '/*'))?.label ??
    steps.get(place) ??
    states.get(place) ??
    '整份表单';
}

/** Errors first. */
const bySeverity = (findings: readonly DerivedFinding[]) =>
  findings.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'));

const failureText = (failure: string) =>
  `程序的各部分对这个版本的看法不一致，请把这一句转告维护的人：${failure}`;
