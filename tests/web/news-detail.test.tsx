import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { prepareRichText, startsWithSummary } from '../../src/web/features/content/rich-text';
import NewsDetail from '../../src/web/pages/news-detail';
import { findings } from '../support/accessibility-violations';
import { article, idOf, item } from '../support/content-samples';
import { type FakePortal, fakePortal, resetPortalState, visit } from '../support/fake-portal';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const open = () => visit(`/news/detail?id=${idOf(1)}`, <NewsDetail />);

describe('新闻详情', () => {
  it('shows the article, related items, and the previous and next ones', async () => {
    const neighbour = (number: number) => ({
      id: idOf(number),
      title: `示例 第${number}篇`,
      publishTime: '2026-11-19T07:04:00Z',
    });
    portal.answer('GET /news/detail', () =>
      article({
        facts: [{ name: 'documentNo', title: '文号', text: '临博爱〔2026〕1号' }],
        previous: neighbour(2),
        next: neighbour(3),
        related: [item(4)],
        files: [
          {
            id: idOf(9),
            name: '申请表.pdf',
            url: `/api/content/media?id=${idOf(9)}`,
            type: 'application/pdf',
            size: 1_258_291,
          },
        ],
      }),
    );
    const { container } = open();
    await heading('示例 第1篇');
    expect(screen.getByText('来源：办公室')).toBeTruthy();
    expect(screen.getByText('阅读 1,234')).toBeTruthy();
    expect(screen.getByText('临博爱〔2026〕1号')).toBeTruthy();
    expect(screen.getByText('PDF · 1.2 MB')).toBeTruthy();
    expect(screen.getByRole('link', { name: '下载申请表.pdf' }).getAttribute('href')).toBe(
      `/api/content/media?id=${idOf(9)}&download=1`,
    );
    expect(screen.getByRole('link', { name: /上一篇.*第2篇/ }).getAttribute('href')).toBe(
      `/news/detail?id=${idOf(2)}`,
    );
    expect(screen.getByRole('link', { name: /下一篇.*第3篇/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: '示例 第4篇' })).toBeTruthy();
    await waitFor(() => expect(document.title).toContain('示例 第1篇'));
    expect(await findings(container)).toEqual([]);
  });

  it('omits a summary that repeats the beginning of the text', async () => {
    portal.answer('GET /news/detail', () => article({ summary: '正文第一…' }));
    open();
    await screen.findByText('正文第一段。');
    expect(screen.queryByText('正文第一…')).toBeNull();
  });

  it.each(['notFound', 'badRequest', 'formInvalid'] as const)(
    'shows missing and unpublished articles alike: %s',
    async reason => {
      portal.answer('GET /news/detail', () => {
        throw new Refusal(reason);
      });
      open();
      await heading('没有找到这篇文章');
      expect(screen.getByRole('link', { name: '看看其他新闻' }).getAttribute('href')).toBe('/news');
    },
  );

  it('offers a retry after a failure', async () => {
    portal.answer('GET /news/detail', () => {
      throw new Refusal('unavailable');
    });
    const { user } = open();
    await screen.findByText('文章没有加载成功');
    portal.answer('GET /news/detail', () => article());
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    await heading('示例 第1篇');
  });

  it('is shared by an address without #, with a QR code', async () => {
    portal.answer('GET /news/detail', () => article());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '分享' }));
    const address = `${location.origin}/s/${idOf(1)}`;
    expect(screen.getByLabelText<HTMLInputElement>('分享链接').value).toBe(address);
    await user.click(screen.getByRole('button', { name: '复制链接' }));
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(await screen.findByRole('img', { name: /分享二维码/ })).toBeTruthy();
  });
});

describe('Rich text', () => {
  it('marks links to other sites and opens them in a new window', () => {
    const html = prepareRichText(
      '<p><a href="https://example.org/a">别处</a><a href="/#/donation">捐款</a></p>',
    );
    expect(html).toContain('rel="external noopener noreferrer"');
    expect(html.match(/target="_blank"/g)).toHaveLength(1);
    expect(html).toContain('站外链接');
  });

  it('wraps a wide table in a scrollable frame that the keyboard reaches', () => {
    const html = prepareRichText('<table><caption>收支表</caption><tr><td>1</td></tr></table>');
    expect(html).toMatch(/^<div class="rich-table" tabindex="0" role="region" aria-label="收支表"><table>/);
  });

  it('loads pictures lazily, with reserved space', () => {
    const html = prepareRichText('<img src="/covers/a.svg" width="800" height="500">');
    expect(html).toContain('loading="lazy"');
    expect(html).toContain('width="800"');
    expect(html).toContain('alt=""');
  });

  it('recognises text that starts with the summary', () => {
    expect(startsWithSummary('<h2>第一</h2> <p>章节</p>', '第一 章…')).toBe(true);
    expect(startsWithSummary('<p>第一章</p>', '第二')).toBe(false);
  });
});
