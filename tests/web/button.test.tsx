import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Button } from '../../src/web/ui/Button';

beforeEach(() => {
  const style = document.createElement('style');
  style.textContent = readFileSync('src/web/styles/buttons.css', 'utf8');
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
});
