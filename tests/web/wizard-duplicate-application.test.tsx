import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { getApplicationListPath } from '../../src/web/engine/applications/application-list-path';
import { toSubmissionProblem } from '../../src/web/engine/applications/effect-runner';
import { SubmissionErrorSummary } from '../../src/web/engine/applications/SubmissionErrorSummary';

afterEach(cleanup);

const shown = (error: unknown) => {
  const { text, isDuplicate } = toSubmissionProblem(error);
  const own = isDuplicate ? getApplicationListPath('receipt') : undefined;
  render(
    <MemoryRouter>
      <SubmissionErrorSummary text={text} own={own} errors={[]} attempt={1} goTo={() => {}} />
    </MemoryRouter>,
  );
  return screen.queryByRole('link')?.getAttribute('href');
};

describe('What is refused because it is there already', () => {
  it('is led to, whether the flow’s own rules found it or the register', () => {
    const text = '该笔捐赠已申请票据，正在开具，不用重复申请';
    expect(shown(new Refusal('notEligible', text, [], { reason: 'DUPLICATE' }))).toBe('/invoiceList');
    cleanup();
    expect(shown(new Refusal('duplicate', text))).toBe('/invoiceList');
  });

  it('is not where something else is the matter', () => {
    expect(shown(new Refusal('notEligible', '票据信息与捐赠人不一致', [], { reason: 'UNQUALIFIED' }))).toBe(
      undefined,
    );
  });
});
