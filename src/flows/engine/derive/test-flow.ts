import type { Flow } from '../flow-definition';
import { type FormTestReport, type FormTestSource, testForm } from './test-form';
import { type MachineTestReport, testMachine } from './test-machine';

/** A flow to be tested, with its form. */
export interface FlowTestSource extends FormTestSource {
  flow: Flow;
}

/** Result of testing a flow. */
export interface FlowTestReport {
  form: FormTestReport;
  machine: MachineTestReport;
  /** Whether no error was found, and nothing failed. */
  passed: boolean;
}

/**
 * Tests a flow with everything that can be derived from its declaration and form. Pure, deterministic for the same day
 * and options, and bounded: for use before publishing and in tests.
 * @throws Error when no validators are given
 */
export function testFlow(source: FlowTestSource): FlowTestReport {
  const form = testForm(source);
  const machine = testMachine(
    source.flow,
    source.form.steps.map(({ id }) => id),
  );
  const isClean = ({ findings, failures }: FormTestReport | MachineTestReport) =>
    findings.every(({ level }) => level === 'warning') && failures.length === 0;
  return { form, machine, passed: isClean(form) && isClean(machine) };
}
