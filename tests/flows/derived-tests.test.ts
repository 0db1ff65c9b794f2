import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { today } from '../../src/domain/dates';
import { testFlow } from '../../src/flows/engine/derive/test-flow';
import { testForm } from '../../src/flows/engine/derive/test-form';
import type { OptionSourceRequest } from '../../src/flows/engine/dynamic-options';
import { flows } from '../support/flows';
import { bothValidators } from '../support/form-validators';
import { projectForm } from '../support/project-schemas';
import { referenceOptions } from '../support/reference-options';

const TIME_LIMIT_MS = 10_000;
/** Every question has options, whatever the other answers are. */
const options = (request: OptionSourceRequest) => {
  const offered = referenceOptions(request);
  return offered.length > 0 ? offered : ['示例'];
};
const folders = readdirSync('schemas').filter(name => name !== 'defs');

describe.each(folders.filter(name => !flows.has(name)))('form %s', name => {
  it('passes the tests derived from it', async () => {
    const form = projectForm(name);
    const report = testForm({
      form,
      validators: await bothValidators(form),
      day: today(),
      options,
    });
    expect(report.failures).toEqual([]);
    expect(report.findings).toEqual([]);
    expect(report.derived.minimal).not.toBeNull();
    expect(report.invalid).toBeGreaterThan(0);
  });
});

describe.each([...flows.values()])('flow $id', flow => {
  it('passes the tests derived from its declaration and form, in time', async () => {
    const form = projectForm(flow.id);
    const validators = await bothValidators(form);
    const started = process.cpuUsage();
    const report = testFlow({ flow, form, validators, day: today(), options });
    expect(report.form.failures).toEqual([]);
    expect(report.machine.failures).toEqual([]);
    const findings = [...report.form.findings, ...report.machine.findings];
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(report.form.findings).toEqual([]);
    expect(report.passed).toBe(true);
    // Time of the processor: other tests may run at the same time.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(TIME_LIMIT_MS);
  });
});
