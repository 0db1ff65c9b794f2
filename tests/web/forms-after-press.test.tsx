import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SampleForm, sampleForm } from './forms-sample';
import { fillIn } from './forms-wizard';

let form: SampleForm;
beforeAll(async () => {
  form = await sampleForm();
});
afterEach(cleanup);

describe('An input that is left by a press on something else', () => {
  it('keeps its complaint until the click has landed, and then lets it go', async () => {
    const { user, next } = fillIn(form);
    await next();
    const name = screen.getByRole('textbox', { name: '姓名' });
    await user.click(name);
    await user.keyboard('林若澜');
    const choice = screen.getByRole('radio', { name: '身份证' });
    fireEvent.pointerDown(choice);
    fireEvent.blur(name);
    expect(screen.getAllByText('请输入姓名').length).toBeGreaterThan(0);
    fireEvent.click(choice);
    expect(screen.queryByText('请输入姓名')).toBeNull();
  });
});
