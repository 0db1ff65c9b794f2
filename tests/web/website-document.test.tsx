import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../../src/web/app/shell/language';
import WebsiteDocument from '../../src/web/pages/website-document';
import { fakePortal, resetPortalState, visit } from '../support/fake-portal';

beforeEach(() => {
  resetPortalState();
  const consent = { version: 2, sha256: '0'.repeat(64), publishedAt: '2026-01-01T00:00:00Z' };
  fakePortal().answer('GET /website/document', () => [
    { ...consent, id: 'C2', title: '单独同意', content: '我单独同意处理{信息种类}' },
    { ...consent, id: 'C3', title: '监护人同意', content: '我是{未成年人姓名}的监护人\n\n## 监护人须知' },
  ]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('Shows a single consent when a form links to it', async () => {
  visit('/website/document?id=C3', <WebsiteDocument />);
  expect(await screen.findByRole('heading', { name: '监护人同意' })).toBeTruthy();
  expect(screen.queryByText(/单独同意/)).toBeNull();
});

it('Describes placeholders in words when there is no flow', async () => {
  visit('/website/document?id=consents', <WebsiteDocument />);
  expect(await screen.findByText('我是（未成年人姓名）的监护人')).toBeTruthy();
  expect(screen.getByText('我单独同意处理（信息种类）')).toBeTruthy();
});

it('Says in English whether a text is a translation', async () => {
  setLanguage('en');
  try {
    fakePortal().answer('GET /website/document', () => [
      {
        id: 'C5',
        version: 1,
        sha256: '0'.repeat(64),
        publishedAt: '2026-01-01T00:00:00Z',
        title: 'Truth',
        content: 'I declare',
      },
      {
        id: 'C6',
        version: 1,
        sha256: '0'.repeat(64),
        publishedAt: '2026-01-01T00:00:00Z',
        title: '知情',
        content: '我已阅读',
      },
    ]);
    visit('/website/document?id=consents', <WebsiteDocument />);
    await screen.findByText('I declare');
    expect(screen.getAllByText(/译文|只有中文/).map(({ textContent }) => textContent)).toEqual([
      '这是译文，供参考；您同意的、有效的是中文文本。',
      '以下内容只有中文。',
    ]);
  } finally {
    setLanguage('zh-hans');
  }
});

it('Shows an unknown text as not found', async () => {
  visit('/website/document?id=C99', <WebsiteDocument />);
  expect(await screen.findByRole('heading', { name: /找不到|不存在|没有/ })).toBeTruthy();
});
