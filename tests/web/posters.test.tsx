import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PosterButton } from '../../src/web/features/sharing/PosterButton';
import { drawPoster } from '../../src/web/features/sharing/poster';
import { describePoster, type PosterSubject } from '../../src/web/features/sharing/posters';
import { fakePortal, resetPortalState, visit } from '../support/fake-portal';

// jsdom has no canvas: what is drawn is looked at in a browser (tests/e2e/sharing.test.ts).
vi.mock('../../src/web/features/sharing/poster', async importOriginal => ({
  ...(await importOriginal<object>()),
  drawPoster: vi.fn(),
}));

const PROJECT = { id: '00000000-0000-4000-8000-000000000001', name: '示例·博爱送万家', summary: '过个暖冬' };
const gift: PosterSubject = {
  gift: { project: PROJECT, shownName: '林示例', amount: 6660, wishWords: '愿平安健康' },
};
const certificate: PosterSubject = {
  certificate: {
    ...{ kind: 'training-certificate', certType: '救护员证', id: PROJECT.id, no: 'JH2026000001' },
    ...{ about: '示例班', day: '2026-11-20', status: '有效' },
  },
};

const drawn = vi.mocked(drawPoster);
beforeEach(() => {
  resetPortalState();
  fakePortal();
  drawn.mockReset();
  const canvas = { toDataURL: () => 'data:image/png;base64,AA==' };
  drawn.mockResolvedValue(canvas as HTMLCanvasElement);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (subject: PosterSubject) => {
  const { user } = visit('/index', <PosterButton subject={subject} />);
  await user.dblClick(screen.getByRole('button', { name: '生成海报' }));
  return { user, dialog: await screen.findByRole('dialog') };
};
const lastDrawn = () => JSON.stringify(drawn.mock.calls.at(-1)?.[0]);

describe('A poster', () => {
  it('names the real address of a project', () => {
    expect(describePoster({ project: PROJECT })).toMatchObject({
      poster: { title: PROJECT.name, address: `${location.origin}/p/projects/${PROJECT.id}` },
      personal: [],
    });
  });

  it.each([
    ['gift', gift, ['林示例', '66.60', '愿平安健康']],
    ['certificate', certificate, ['JH2026000001', '2026', '示例班']],
  ] as const)('of a %s has no personal data before the member ticks it', (_, subject, secrets) => {
    const { poster, personal } = describePoster(subject);
    for (const secret of secrets) {
      expect(JSON.stringify(poster)).not.toContain(secret);
      expect(JSON.stringify(personal)).toContain(secret);
    }
  });

  it('is drawn again with what is ticked, and without it when the tick is removed', async () => {
    const { user, dialog } = await press(gift);
    expect(await within(dialog).findByRole('img', { name: /^海报：示例·博爱送万家/ })).toBeTruthy();
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(lastDrawn()).not.toContain('66.60');
    await user.click(within(dialog).getByRole('checkbox', { name: /捐款金额/ }));
    await waitFor(() => expect(lastDrawn()).toContain('66.60'));
    expect(lastDrawn()).not.toContain('林示例');
    await user.click(within(dialog).getByRole('checkbox', { name: /捐款金额/ }));
    await waitFor(() => expect(lastDrawn()).not.toContain('66.60'));
  });

  it('says what to do when the browser cannot draw it', async () => {
    drawn.mockRejectedValue(new Error('no canvas'));
    const { dialog } = await press({ project: PROJECT });
    expect(await within(dialog).findByText(/画不出海报/)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: '保存图片' })).toBeNull();
  });

  it('is kept by a long press inside WeChat, which saves no files', async () => {
    vi.stubGlobal('navigator', { ...navigator, userAgent: 'MicroMessenger/8.0', language: 'zh-CN' });
    const { dialog } = await press({ project: PROJECT });
    expect(await within(dialog).findByText(/长按海报保存/)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: '保存图片' })).toBeNull();
  });
});
