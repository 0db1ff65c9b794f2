import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Button } from '../../src/web/ui/Button';

beforeEach(() => {
  const style = document.createElement('style');
  const files = ['styles/base', 'styles/buttons', 'styles/forms', 'engine/forms/article/writer'];
  style.textContent = files.map(file => readFileSync(`src/web/${file}.css`, 'utf8')).join('\n');
  document.head.append(style);
});
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

function readStyle(element: Element) {
  const { color, cursor } = getComputedStyle(element);
  return { color, cursor };
}

describe('Inactive button', () => {
  it.each(['primary', 'secondary', 'quiet'] as const)('looks disabled in the variant %s', variant => {
    const { container } = render(
      <>
        <Button variant={variant}>可按</Button>
        <Button variant={variant} disabled>
          不可按
        </Button>
        <Button variant={variant} aria-disabled>
          不可按
        </Button>
        <Button variant={variant} busy="正在提交……">
          提交
        </Button>
        <a className={`btn btn--${variant}`} aria-disabled="true" href="#/index">
          链接
        </a>
      </>,
    );
    const [enabled, ...disabled] = [...container.children].map(readStyle);
    for (const look of disabled) {
      expect(look).toEqual({ color: 'var(--ink-faint)', cursor: 'not-allowed' });
      expect(look).not.toEqual(enabled);
    }
  });

  it.each(['', 'link', 'icon-btn', 'control-btn', 'tool'])(
    'looks disabled with the class “%s”',
    className => {
      const { container } = render(
        <>
          <button type="button" className={className} disabled>
            不可按
          </button>
          <button type="button" className={className} aria-disabled="true">
            不可按
          </button>
          <fieldset disabled>
            <button type="button" className={className}>
              不可按
            </button>
          </fieldset>
        </>,
      );
      for (const button of container.querySelectorAll('button'))
        expect(readStyle(button)).toEqual({ color: 'var(--ink-faint)', cursor: 'not-allowed' });
    },
  );
});
