import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormVersion } from '../../src/flows/engine/form-version';
import PreviewWindow from '../../src/web/admin/studio/PreviewWindow';
import type { AddedQuestion } from '../../src/web/admin/studio/use-form-check';
import { call } from '../../src/web/app/api/client';
import { type FakeUploadServer, fakeServer, jpegFile, pdfFile } from '../support/fake-upload-server';
import { liveFormResponse } from '../support/live-form-response';
import { formOf, projectSchemas } from '../support/project-schemas';

const ownForm = {
  title: '示例',
  type: 'object',
  allOf: [{ $ref: '#/$defs/papers' }],
  unevaluatedProperties: false,
  $defs: {
    papers: {
      title: '材料',
      type: 'object',
      properties: {
        proof: { title: '诊断证明', allOf: [{ $ref: '../defs/files.json#/$defs/doc' }, { maxItems: 3 }] },
        name: { title: '称呼', type: 'string', maxLength: 20, format: 'plainText' },
      },
      required: ['proof'],
    },
  },
};

const form: FormVersion = formOf(
  new Map([
    ...[...projectSchemas()].filter(([file]) => file.startsWith('defs/')),
    ['papers/form.json', JSON.stringify(ownForm)],
    ['papers/ui.json', '{}'],
  ]),
  'papers',
);

let server: FakeUploadServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  server.stop();
});

/** Opens the preview window and sends it the message of the page around it. */
async function openPreviewWindow(added: AddedQuestion[] = []) {
  const page = render(<PreviewWindow />);
  const data = {
    studio: 'show',
    form: liveFormResponse(form),
    step: 'papers',
    elder: false,
    added,
  };
  act(() => {
    dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: parent }));
  });
  const group = await screen.findByRole('group', { name: /诊断证明/ });
  const input = await within(group).findByLabelText<HTMLInputElement>(/选择文件/);
  return { ...page, group, input, user: userEvent.setup({ applyAccept: false }) };
}

describe('Form preview', () => {
  it('states that nothing is saved, and keeps uploads in the page', async () => {
    const { group, input, user } = await openPreviewWindow();
    expect(screen.getByText('试填的内容不会保存，文件不会上传')).toBeTruthy();
    await user.upload(input, [jpegFile('诊断.jpg'), pdfFile('病历.pdf')]);
    await within(group).findByText('病历.pdf 已上传');
    expect(within(group).getByText('诊断.jpg', { selector: 'b' })).toBeTruthy();
    expect(within(group).getByText(/还可以上传 1 个/)).toBeTruthy();
    await user.click(within(group).getByRole('button', { name: '查看诊断.jpg' }));
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: '诊断.jpg', hidden: true });
    expect(picture.src).toMatch(/^blob:/);
    await user.click(screen.getByRole('button', { name: '关闭', hidden: true }));
    await user.click(within(group).getByRole('button', { name: '查看病历.pdf' }));
    await screen.findByText(/预览里看不到 PDF 的内容/);
    await user.click(screen.getByRole('button', { name: '关闭', hidden: true }));
    await user.click(within(group).getByRole('button', { name: '移除诊断.jpg' }));
    await waitFor(() => expect(within(group).getByText(/还可以上传 2 个/)).toBeTruthy());
    expect(server.count()).toBe(0);
    expect(server.calls('/file/remove')).toEqual([]);
  });

  it('lists new questions of the step shown, and of other steps', async () => {
    await openPreviewWindow([
      { label: '诊断证明', step: { id: 'papers', title: '材料' } },
      { label: '昵称', step: { id: 'wish', title: '意愿' } },
      // Another step may have the same title.
      { label: '处方', step: { id: 'more', title: '材料' } },
    ]);
    expect(screen.getByText('比现行版本新增：诊断证明')).toBeTruthy();
    expect(screen.getByText('别的步骤里新增：昵称（意愿）、处方（材料）')).toBeTruthy();
  });

  it('takes messages of the page around it alone', async () => {
    render(<PreviewWindow />);
    const data = { studio: 'show', form: liveFormResponse(form), step: 'papers', elder: false, added: [] };
    await act(async () => {
      dispatchEvent(new MessageEvent('message', { data, origin: 'https://foreign.example', source: parent }));
      dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: null }));
    });
    expect(screen.queryByText('试填的内容不会保存，文件不会上传')).toBeNull();
    await act(async () => {
      dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: parent }));
    });
    expect(await screen.findByText('试填的内容不会保存，文件不会上传')).toBeTruthy();
  });

  it('offers no upload by phone, which would leave the page', async () => {
    const { group } = await openPreviewWindow();
    expect(within(group).queryByRole('button', { name: '用手机拍照上传' })).toBeNull();
  });

  it('leaves alone what other pages keep for the tab, and forgets its own when it is closed', async () => {
    sessionStorage.setItem('form', '本人的申请');
    const { unmount } = await openPreviewWindow();
    expect(sessionStorage.getItem('form')).toBeNull();
    sessionStorage.setItem('form', '试填');
    expect(sessionStorage.getItem('form')).toBe('试填');
    unmount();
    expect(sessionStorage.getItem('form')).toBe('本人的申请');
    sessionStorage.removeItem('form');
  });

  it('reads from the server, and blocks writes until it is closed', async () => {
    const { unmount } = await openPreviewWindow();
    expect(await call('GET', '/file/detail', { params: { query: { id: [server.id('1')] } } })).toEqual({
      list: [],
    });
    const body = { id: server.id('1') };
    await expect(call('POST', '/file/phone/close', { body })).rejects.toThrow('这里是预览，什么都不会提交');
    expect(server.calls('/file/phone/close')).toEqual([]);
    unmount();
    await call('POST', '/file/phone/close', { body });
    expect(server.calls('/file/phone/close')).toEqual([body]);
  });
});
