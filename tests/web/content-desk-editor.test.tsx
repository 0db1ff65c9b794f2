import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ArticleEditor from '../../src/web/engine/forms/article/ArticleEditor';
import KeywordsInput from '../../src/web/engine/forms/article/KeywordsInput';
import type { ControlProps } from '../../src/web/engine/forms/controls/control';
import { createContentDeskPortal, type DeskPortal, PICTURE } from '../support/fake-content-desk';
import { logIn, resetPortalState, visit } from '../support/fake-portal';

const commit = vi.fn();
const props = (value?: unknown): ControlProps => ({
  id: 'answer_content',
  label: '正文',
  value,
  commit,
  required: true,
  readOnly: false,
  invalid: false,
  aboutApplicant: true,
  schema: { type: 'string', format: 'articleHtml' },
  ui: {},
  options: {},
  choices: [],
});

let portal: DeskPortal;
beforeEach(() => {
  resetPortalState();
  portal = createContentDeskPortal();
  logIn(['content']);
  commit.mockClear();
  // jsdom has no layout: the cursor has no rectangles.
  const nowhere = () => [] as unknown as DOMRectList;
  Range.prototype.getClientRects = nowhere;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Element.prototype.getClientRects = nowhere;
  document.elementFromPoint = () => null;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (value?: string) => visit('/content', <ArticleEditor {...props(value)} />);
const text = () => screen.getByRole('textbox', { name: '正文' });
const tool = (name: string) => screen.getByRole('button', { name });

/** Leaves the editor and returns the value passed to the form. */
async function readCommittedText(): Promise<string> {
  fireEvent.blur(text());
  await waitFor(() => expect(commit).toHaveBeenCalled());
  return commit.mock.lastCall?.[0];
}

function paste(html: string, files: File[] = []): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const getData = (type: string) =>
    type === 'text/html' ? html : type === 'text/plain' ? html.replace(/<[^>]*>/g, '') : '';
  Object.assign(event, { clipboardData: { getData, files, items: [], types: [] } });
  fireEvent(text(), event);
}

describe('Article editor', () => {
  it('keeps the saved HTML unchanged while it is only viewed', async () => {
    const html = `<h2>大</h2><p>甲<strong>乙</strong></p><ul><li><p>丙</p></li></ul><blockquote><p>丁</p></blockquote><figure><img src="${PICTURE}" alt="河边" width="800" height="450" loading="lazy"></figure>`;
    open(html);
    expect(text().querySelector('h2')?.textContent).toBe('大');
    expect(text().querySelector('img')?.getAttribute('alt')).toBe('河边');
    fireEvent.focus(text());
    fireEvent.blur(text());
    await new Promise(resolve => setTimeout(resolve, 1200));
    expect(commit).not.toHaveBeenCalled();
  });

  it('produces HTML as the server keeps it: no style, no class, pictures with their size', async () => {
    open(`<p>甲</p><figure><img src="${PICTURE}" alt="河边" width="800" height="450"></figure>`);
    paste('<p style="color:red" class="x">乙</p>');
    const html = await readCommittedText();
    expect(html).toContain('乙');
    expect(html).toContain(`width="800" height="450"`);
    expect(html).not.toMatch(/style=|class=/);
  });

  it('keeps a table without a width of its own', async () => {
    open('<table><tbody><tr><th>名</th></tr><tr><td>甲</td></tr></tbody></table><p></p>');
    paste('乙');
    expect(await readCommittedText()).toMatch(/<table><tbody><tr><th[^>]*><p>/);
  });

  it('treats emptied text as no answer', async () => {
    const { user } = open('<p>甲</p>');
    await user.click(text());
    await user.keyboard('{Control>}a{/Control}{Backspace}');
    fireEvent.blur(text());
    if (commit.mock.calls.length > 0) expect(commit.mock.lastCall?.[0]).toBeUndefined();
  });
});

describe('Editor toolbar', () => {
  it('is one tab stop; arrow keys move between tools and wrap around', async () => {
    const { user } = open('<p>甲</p>');
    await user.tab();
    expect(document.activeElement).toBe(tool('撤销'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(tool('大标题'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(tool('清除格式'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tool('撤销'));
    const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toHaveLength(1);
  });

  it('shows the active formats and disables unavailable tools', async () => {
    const { user } = open('<h2>大标题里的字</h2>');
    expect(tool('大标题').getAttribute('aria-pressed')).toBe('true');
    expect(tool('撤销').getAttribute('aria-disabled')).toBe('true');
    await user.click(tool('大标题'));
    expect(tool('大标题').getAttribute('aria-pressed')).toBe('false');
    expect(tool('撤销').getAttribute('aria-disabled')).toBeNull();
    await user.click(tool('撤销'));
    expect(text().querySelector('h2')?.textContent).toBe('大标题里的字');
  });

  it('rejects an invalid address, and accepts a pasted one', async () => {
    const { user } = open('<p>甲</p>');
    await user.click(tool('链接'));
    await user.type(screen.getByLabelText('打开哪里'), 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: '加上链接' }));
    const summary = within(screen.getByRole('region', { name: /处需要修改/ }));
    expect(summary.getByText('这不是网址、电话或邮箱，请核对')).toBeTruthy();
    await user.clear(screen.getByLabelText('打开哪里'));
    await user.type(screen.getByLabelText('打开哪里'), '/donation');
    await user.type(screen.getByLabelText(/显示的文字/), '我要捐款');
    await user.click(screen.getByRole('button', { name: '加上链接' }));
    expect(await readCommittedText()).toContain('<a href="#/donation">我要捐款</a>');
  });

  it('inserts a picture of the library with its alternative text', async () => {
    const { user } = open('<p>甲</p>');
    await user.click(tool('图片'));
    await user.click(await screen.findByRole('button', { name: /志愿者在河边巡查/ }));
    expect(await readCommittedText()).toContain(
      `<img src="${PICTURE}" alt="志愿者在河边巡查" width="1600" height="900"`,
    );
  });

  it('is accessible', async () => {
    const { container } = open('<p>甲</p>');
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(container, { rules });
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  });
});

describe('Pasted content', () => {
  it('reports pictures of other sites that were dropped', async () => {
    open('<p>甲</p>');
    paste('<p>乙</p><img src="https://mmbiz.qpic.cn/a">');
    expect(await screen.findByText(/有 1 张图片没能一起粘贴过来/)).toBeTruthy();
    expect(await readCommittedText()).not.toContain('img');
  });
});

describe('Picture dropped into the editor', () => {
  it('reports an unreadable file and inserts nothing', async () => {
    open('<p>甲</p>');
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
    const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Array(20).fill(0)])], '坏图.jpg', {
      type: 'image/jpeg',
    });
    paste('', [jpeg]);
    expect(await screen.findByText('图片不清晰或已损坏，请重新上传')).toBeTruthy();
    expect(text().querySelector('img')).toBeNull();
  });
});

describe('Keywords', () => {
  it('are split at the usual separators, without duplicates', async () => {
    const words = { ...props(['急救']), schema: { type: 'array' as const, maxItems: 8 } };
    render(
      <MemoryRouter>
        <label htmlFor="answer_content">关键词</label>
        <KeywordsInput {...words} />
      </MemoryRouter>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('关键词'), '，培训、急救 AED');
    await user.tab();
    await waitFor(() => expect(commit).toHaveBeenCalledWith(['急救', '培训', 'AED']));
    expect(portal.requests).toEqual([]);
  });
});
