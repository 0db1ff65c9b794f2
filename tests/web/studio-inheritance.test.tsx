import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStudioPortal, live, open, report, texts } from '../support/fake-studio';

vi.mock('../../src/web/admin/studio/TextEditor', () => import('../support/plain-text-editor'));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const ABOVE = '云岭省博爱会（示例）';

/** The form of an organisation below another: what it follows, or what it has made of it. */
function openForm({ source, inheritance }: { source: string | null; inheritance: object | null }) {
  const { portal } = createStudioPortal(['schemas', 'publish']);
  portal.answer('GET /admin/studio/detail', ({ query }) => ({
    ...{ flow: query.get('flow'), title: '健康登记', texts, change: null, folder: 'same' },
    live: { ...live, source },
    inheritance,
  }));
  open('/admin/studio?flow=organ-donation');
  return portal;
}

describe('A form in the studio of an organisation below another', () => {
  it('says whose it follows', async () => {
    openForm({ source: ABOVE, inheritance: null });
    expect(await screen.findByText(new RegExp(`沿用自：${ABOVE}`))).toBeTruthy();
    expect(screen.getByText(new RegExp(`没有改的步骤随${ABOVE}的新版更新`))).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重新沿用上级的' })).toBeNull();
  });

  it('says which parts are its own, and why a version above was not taken over', async () => {
    openForm({
      source: null,
      inheritance: { above: ABOVE, ownParts: ['健康自述', '办理过程'], refused: '“身高”问了两次' },
    });
    expect(
      await screen.findByText(new RegExp(`本机构自己的：健康自述、办理过程；其余沿用自：${ABOVE}`)),
    ).toBeTruthy();
    expect(screen.getByText(/新版没有并入：“身高”问了两次/)).toBeTruthy();
  });

  it('can follow again, with a reason', async () => {
    const portal = openForm({
      source: null,
      inheritance: { above: ABOVE, ownParts: ['健康自述'], refused: null },
    });
    const sent = vi.fn();
    portal.answer('POST /admin/studio/inherit', ({ body }) => {
      sent(body);
      return report({ published: 8 } as never);
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '重新沿用上级的' }));
    const dialog = await screen.findByRole('dialog', { name: `重新沿用${ABOVE}的表单` });
    await user.type(within(dialog).getByRole('textbox', { name: /理由/ }), '照省里的办');
    await user.click(within(dialog).getByRole('button', { name: '回放并沿用' }));
    await vi.waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ flow: 'organ-donation', live: 7, reason: '照省里的办' }),
    );
  });
});
