import { cleanup, render, screen } from '@testing-library/react';
import { type FunctionComponent, Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preloadControls } from '../../src/web/engine/forms/preload-controls';
import { lazyComponent } from '../../src/web/ui/lazy-component';
import { projectForm } from '../support/project-schemas';
import { fillIn } from '../support/rendered-step';
import { browserValidator } from '../support/sample-form';

afterEach(cleanup);

describe('Lazy component', () => {
  const Greeting = ({ name }: { name: string }) => <p>{name}好</p>;
  const renderPart = (Part: FunctionComponent<{ name: string }>) =>
    render(
      <Suspense fallback="请稍候">
        <Part name="林示例" />
      </Suspense>,
    );

  it('is fetched when it is first shown', async () => {
    const load = vi.fn(async () => Greeting);
    const Part = lazyComponent(load);
    expect(load).not.toHaveBeenCalled();
    renderPart(Part);
    expect(screen.getByText('请稍候')).toBeDefined();
    await screen.findByText('林示例好');
    expect(load).toHaveBeenCalledOnce();
  });

  it('is shown at once when it has been fetched before', async () => {
    const Part = lazyComponent(async () => Greeting);
    await Part.fetch();
    renderPart(Part);
    expect(screen.getByText('林示例好')).toBeDefined();
  });
});

describe.each(['stem-cell', 'training-group'])('Steps of %s', flow => {
  it('are rendered completely at once when their parts have been fetched', async () => {
    const form = projectForm(flow);
    const validator = await browserValidator(form);
    const missing = () =>
      form.steps.flatMap(({ id, title }) => {
        const { container } = fillIn({ ...form, validator }, { step: id });
        const awaited = container.querySelectorAll('.skeleton').length;
        cleanup();
        return awaited > 0 ? [title] : [];
      });
    expect(missing()).not.toEqual([]);
    await preloadControls(form);
    expect(missing()).toEqual([]);
  });
});
