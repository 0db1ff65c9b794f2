import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../src/web/app/shell/language';
import { RichText } from '../../src/web/features/content/RichText';

const NOTICE = '以下内容只有中文。';

beforeEach(() => setLanguage('en'));
afterEach(() => {
  cleanup();
  setLanguage('zh-hans');
});

describe('Formatted text on an English page', () => {
  it('says so when it is in Chinese, and is marked as Chinese', () => {
    const { container } = render(<RichText html="<p>携带证件，到现场的 AED 旁集合。</p>" />);
    expect(screen.getByText(NOTICE)).toBeTruthy();
    expect(container.querySelector('.rich')?.getAttribute('lang')).toBe('zh-Hans');
  });

  it('says nothing when it has been translated, though names remain in Chinese', () => {
    const { container } = render(
      <RichText html='<p title="集合地点集合地点集合地点">Meet at Shennan Square (深南广场).</p>' />,
    );
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(container.querySelector('.rich')?.hasAttribute('lang')).toBe(false);
  });
});

it('Formatted text on a page in Chinese says nothing about languages', () => {
  setLanguage('zh-hans');
  render(<RichText html="<p>携带证件。</p>" />);
  expect(screen.queryByText(NOTICE)).toBeNull();
});
