import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { guidanceOf } from '../../src/flows/engine/flow-info';
import { flows } from '../support/flows';
import { projectForm } from '../support/project-schemas';

describe.each([...flows.keys()])('guidance of %s', id => {
  it('leaves the time to fill in to the form', () => {
    const { steps = [] } = guidanceOf(projectForm(id));
    for (const { text = '' } of steps) expect(text).not.toMatch(/约\s*\d+\s*分钟/u);
  });
});

describe('flow pages', () => {
  it.each(['userMemberStep', 'volunteerStep'])('state no time other than that of the form: %s', page => {
    const file = path.join(import.meta.dirname, '../../src/web/pages', page, 'index.tsx');
    expect(readFileSync(file, 'utf8')).not.toMatch(/\d+\s*分钟/u);
  });
});
