import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { today } from '../../src/domain/dates';
import { testFlow } from '../../src/flows/engine/derive/test-flow';
import { testForm } from '../../src/flows/engine/derive/test-form';
import { flows } from '../../src/flows/index';
import { bothValidators } from '../support/form-validators';
import { projectForm } from '../support/project-schemas';
import { referenceOptions } from '../support/reference-options';

const TIME_LIMIT_MS = 10_000;
const folders = readdirSync('schemas').filter(name => name !== 'defs');

describe.each(folders.filter(name => !flows.has(name)))('form %s', name => {
  it('passes the tests derived from it', async () => {
    const form = projectForm(name);
    const report = testForm({
      form,
      validators: await bothValidators(form),
      day: today(),
      options: referenceOptions,
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
    const started = performance.now();
    const report = testFlow({ flow, form, validators, day: today(), options: referenceOptions });
    const duration = performance.now() - started;
    if (process.env.SHOW_DERIVED)
      console.log(
        flow.id,
        Math.round(duration),
        report.form.derived.applications.length,
        report.form.derived.branches,
        report.form.invalid,
        report.machine.walks.length,
        report.machine.payments.length,
        JSON.stringify(report.machine.counts),
      );
    expect(report.form.failures).toEqual([]);
    expect(report.machine.failures).toEqual([]);
    const findings = [...report.form.findings, ...report.machine.findings];
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(report.form.findings).toEqual([]);
    expect(report.passed).toBe(true);
    expect(duration).toBeLessThan(TIME_LIMIT_MS);
  });
});
