import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadAloud } from '../../src/web/app/shell/ReadAloud';
import { extractReadableTexts, stopReadAloud } from '../../src/web/app/shell/read-aloud';

class Utterance {
  lang = '';
  rate = 1;
  onend: (() => void) | null = null;
  constructor(readonly text: string) {}
}

const spoken: Utterance[] = [];
const synthesis = { speak: vi.fn(), cancel: vi.fn(), pause: vi.fn(), resume: vi.fn() };

function page(html: string) {
  const main = document.createElement('main');
  main.id = 'main';
  main.innerHTML = html;
  document.body.append(main);
  return main;
}

const open = () => {
  render(
    <MemoryRouter>
      <ReadAloud />
    </MemoryRouter>,
  );
  return userEvent.setup();
};

beforeEach(() => {
  spoken.length = 0;
  for (const spy of Object.values(synthesis)) spy.mockReset();
  synthesis.speak.mockImplementation((utterance: Utterance) => spoken.push(utterance));
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  cleanup();
  document.getElementById('main')?.remove();
  vi.unstubAllGlobals();
});

describe('Text read aloud', () => {
  it('contains each block once, in document order', () => {
    const main = page('<h1>标题</h1><ul><li><p>第一条</p></li><li>第二条</li></ul><p>  两行\n 文字 </p>');
    expect(extractReadableTexts(main)).toEqual(['标题', '第一条', '第二条', '两行 文字']);
  });

  it('omits hidden, decorative and empty elements, and navigation', () => {
    const main = page(
      '<p hidden>藏</p><p aria-hidden="true">饰</p><p> </p><nav><ul><li>首页</li></ul></nav><p>正文</p>',
    );
    expect(extractReadableTexts(main)).toEqual(['正文']);
  });
});

describe('Read-aloud button', () => {
  it('is not rendered without speech synthesis', () => {
    vi.stubGlobal('SpeechSynthesisUtterance', undefined);
    Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
    open();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('reads the page in Chinese, pauses, resumes, and resets at the end', async () => {
    page('<h1>标题</h1><p>正文</p>');
    const user = open();
    await user.click(screen.getByRole('button', { name: '朗读本页' }));
    expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([
      ['标题', 'zh-CN'],
      ['正文', 'zh-CN'],
    ]);
    await user.click(screen.getByRole('button', { name: '暂停朗读' }));
    expect(synthesis.pause).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: '继续朗读' }));
    expect(synthesis.resume).toHaveBeenCalledOnce();
    spoken.at(-1)?.onend?.();
    await screen.findByRole('button', { name: '朗读本页' });
  });

  it('stops when the page is left', async () => {
    page('<p>正文</p>');
    const user = open();
    await user.click(screen.getByRole('button', { name: '朗读本页' }));
    synthesis.cancel.mockClear();
    cleanup();
    expect(synthesis.cancel).toHaveBeenCalledOnce();
  });

  it('stops and resets when the text of the current page changes', async () => {
    page('<p>正文</p>');
    const user = open();
    await user.click(screen.getByRole('button', { name: '朗读本页' }));
    synthesis.cancel.mockClear();
    act(stopReadAloud);
    expect(synthesis.cancel).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: '朗读本页' })).toBeTruthy();
  });
});
