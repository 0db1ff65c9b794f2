import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { today } from '../../src/domain/dates';
import { testVersion } from '../../src/server/modules/studio/derived-tests/test-version';
import { countTestErrors } from '../../src/server/modules/studio/derived-tests/version-tests';
import { projectForm } from '../support/project-schemas';
import { versionWith } from '../support/sample-process';

it('Tests that end unexpectedly are a finding that stands against publication', () => {
  const form = versionWith();
  // What no check lets through.
  const broken = { ...form, schema: { ...form.schema, allOf: [{ $ref: '#/$defs/nowhere' }] } };
  const tests = testVersion({ form: broken, day: today() });
  expect(countTestErrors(tests)).toBeGreaterThan(0);
  expect(tests.findings[0]?.reason).toMatch(/^自动测试中断，没有测完，不能发布。.*nowhere/u);
  expect(tests.counts.applications).toBe(0);
});

/** Without the options of a portal, samples stand for them. The other forms are tested in `derived-tests.test.ts`. */
const forms = readdirSync('schemas')
  .filter(name => name !== 'defs')
  .map(projectForm)
  .filter(({ schema }) => JSON.stringify(schema).includes('"offered"'));

it.each(forms.map(form => [form.flow, form] as const))(
  'The studio finds no error in %s, although it does not know the options at present',
  (_, form) => {
    const { counts, findings } = testVersion({ form, day: today() });
    expect(countTestErrors({ counts, findings })).toBe(0);
    expect(counts.applications).toBeGreaterThan(0);
    expect(counts.transitions > 0).toBe(form.process !== null);
  },
);
