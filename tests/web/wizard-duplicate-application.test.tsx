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
  const ownListPath = isDuplicate ? getApplicationListPath('receipt') : undefined;
  render(
    <MemoryRouter>
      <SubmissionErrorSummary text={text} own={ownListPath} errors={[]} attempt={1} goTo={() => {}} />
    </MemoryRouter>,
  );
  return screen.queryByRole('link')?.getAttribute('href');
};

describe('Refusal of a duplicate application', () => {
  it('links to the existing one, whether a rule of the flow or the uniqueness key found it', () => {
    const text = '该笔捐赠已申请票据，正在开具，不用重复申请';
    expect(shown(new Refusal('notEligible', text, [], { reason: 'DUPLICATE' }))).toBe('/invoiceList');
    cleanup();
    expect(shown(new Refusal('duplicate', text))).toBe('/invoiceList');
  });

  it('has no link for another reason', () => {
    expect(shown(new Refusal('notEligible', '票据信息与捐赠人不一致', [], { reason: 'UNQUALIFIED' }))).toBe(
      undefined,
    );
  });
});
