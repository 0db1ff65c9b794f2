import '../support/option-sources';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../src/flows/engine/applicable-questions';
import { localize } from '../../src/flows/engine/error-messages';
import { compileForm } from '../../src/server/engine/forms/compile';
import { fixture } from '../support/applicant';
import { projectForm } from '../support/project-schemas';

const FOLDER = 'tests/fixtures/applications';

/** Paths of the errors of answers. */
function problems(name: string, answers: Answers): string[] {
  const form = projectForm(name);
  const { whole } = compileForm(form);
  return whole(answers) ? [] : localize(whole.errors, form.schema, form.ui).map(({ path }) => path);
}

describe.each(readdirSync(FOLDER))('application fixtures of %s', name => {
  it.each(readdirSync(`${FOLDER}/${name}`))('%s is valid, unless named otherwise', file => {
    const kind = file.replace('.json', '') as 'minimal' | 'maximal' | 'invalid';
    const found = new Set(problems(name, fixture(name, kind)));
    if (kind === 'invalid') expect(found.size).toBeGreaterThan(1);
    else expect([...found]).toEqual([]);
  });
});
