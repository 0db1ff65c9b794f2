import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runAfterPointerUp } from '../../src/web/ui/after-pointer-up';
import { fillIn } from '../support/rendered-step';
import { type SampleForm, sampleForm } from '../support/sample-form';

let form: SampleForm;
beforeAll(async () => {
  form = await sampleForm();
});
afterEach(cleanup);

describe('Input left by a press on another element', () => {
  it('keeps its error until the click has arrived, then removes it', async () => {
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
    await waitFor(() => expect(screen.queryByText('请输入姓名')).toBeNull());
    expect(choice).toHaveProperty('checked', true);
  });
});

/** Presses an element and schedules `run` between the press and its click, as leaving an input does. */
function pressElement(element: HTMLElement, run: () => void): void {
  document.body.append(element);
  element.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  runAfterPointerUp(run);
}

const createInput = (type: string) => Object.assign(document.createElement('input'), { type });

describe('Action on leaving an input', () => {
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it('runs at once when no pointer is pressed', () => {
    const run = vi.fn();
    runAfterPointerUp(run);
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits for the click, and runs before the listener of the pressed button', () => {
    const run = vi.fn();
    const button = document.createElement('button');
    pressElement(button, run);
    expect(run).not.toHaveBeenCalled();
    const heard = vi.fn(() => expect(run).toHaveBeenCalledOnce());
    button.addEventListener('click', heard);
    button.click();
    expect(heard).toHaveBeenCalledOnce();
  });

  it.each(['checkbox', 'radio'])('runs after a %s has been toggled', type => {
    vi.useFakeTimers();
    const run = vi.fn();
    const input = createInput(type);
    pressElement(input, run);
    const heard = vi.fn(() => expect(run).not.toHaveBeenCalled());
    input.addEventListener('click', heard);
    input.click();
    expect(heard).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();
  });

  it('runs without a click when the press does not become one', () => {
    vi.useFakeTimers();
    const run = vi.fn();
    pressElement(document.createElement('button'), run);
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();
  });
});
