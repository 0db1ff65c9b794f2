import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { type FakeUploadServer, fakeServer, jpegFile, pdfFile } from '../support/fake-upload-server';
import { fillIn } from '../support/rendered-step';
import { completeAnswers, type SampleForm, sampleForm, withProperty } from '../support/sample-form';

const withProof = withProperty('proof', {
  title: '诊断证明',
  allOf: [{ $ref: '../defs/files.json#/$defs/doc' }, { maxItems: 3 }],
});

let form: SampleForm;
let demanding: SampleForm;
beforeAll(async () => {
  form = await sampleForm(withProof);
  demanding = await sampleForm(sample => {
    Object.assign(sample.$defs.details, { required: [...sample.$defs.details.required, 'proof'] });
    return withProof(sample);
  });
});

let server: FakeUploadServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  server.stop();
});

/** What the page announces. */
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

/** The question on the screen, with its files. */
async function renderFileQuestion(answers: object = {}, of = form) {
  const page = fillIn(of, { step: 'details', answers: { ...answers } });
  const group = await screen.findByRole('group', { name: /诊断证明/ });
  const input = await within(group).findByLabelText<HTMLInputElement>(/选择文件/);
  const user = userEvent.setup({ applyAccept: false });
  return { ...page, group, input, user, proof: () => page.answers().proof };
}

describe('Upload question', () => {
  it('states its limits before a file is chosen', async () => {
    const { group, input } = await renderFileQuestion();
    expect(within(group).getByText(/JPG、PNG、PDF 格式，每个不超过 10 MB；还可以上传 3 个/)).toBeTruthy();
    expect(input.accept).toBe('image/jpeg,image/png,application/pdf,.pdf');
    expect(input.multiple).toBe(true);
  });

  it('uploads chosen files one after the other with their progress, and answers with the ids', async () => {
    const { group, input, user, proof } = await renderFileQuestion();
    await user.upload(input, [pdfFile('病历.pdf'), jpegFile('诊断.jpg')]);
    const [first] = await server.requests(1);
    first!.progress(0.4);
    expect(await within(group).findByText(/已上传 40%/)).toBeTruthy();
    expect(within(group).getByRole('progressbar', { name: '病历.pdf 上传进度' })).toHaveProperty(
      'value',
      0.4,
    );
    first!.succeed('1');
    const [, second] = await server.requests(2);
    second!.succeed('2');
    await waitFor(() => expect(proof()).toEqual([server.id('1'), server.id('2')]));
    expect(within(group).getByText(/还可以上传 1 个/)).toBeTruthy();
    expect(within(group).getByText('诊断.jpg 已上传')).toBeTruthy();
  });

  it('rejects unsupported files without a request', async () => {
    const { group, input, user } = await renderFileQuestion();
    await user.upload(input, new File(['<svg/>'], '图.svg', { type: 'image/svg+xml' }));
    expect(await within(group).findByText('仅支持 JPG、PNG、PDF 格式')).toBeTruthy();
    await user.upload(input, new File(['....ftypheic'], '照片.heic'));
    expect(await within(group).findByText(/HEIC.*兼容性最佳/)).toBeTruthy();
    expect(server.count()).toBe(0);
    expect(within(group).queryByRole('button', { name: '重试图.svg' })).toBeNull();
    await user.click(within(group).getByRole('button', { name: '移除图.svg' }));
    expect(within(group).queryByText('仅支持 JPG、PNG、PDF 格式')).toBeNull();
  });

  it('reports an empty file and a damaged picture', async () => {
    const { group, input, user } = await renderFileQuestion();
    await user.upload(input, new File([], '空.jpg', { type: 'image/jpeg' }));
    expect(await within(group).findByText('文件是空的，请重新选择')).toBeTruthy();
    await user.upload(input, new File(['\0\0\0\0'], '坏.jpg', { type: 'image/jpeg' }));
    expect(await within(group).findByText('图片不清晰或已损坏，请重新上传')).toBeTruthy();
    expect(server.count()).toBe(0);
  });

  it('does not count failed files, and retries none when there is no room', async () => {
    const { group, input, user, proof } = await renderFileQuestion();
    await user.upload(input, [pdfFile('1.pdf'), pdfFile('2.pdf'), pdfFile('3.pdf')]);
    (await server.requests(1))[0]!.refuse(refusals.unavailable.code, '请稍后重试', 503);
    expect(await within(group).findByText(/还可以上传 1 个/)).toBeTruthy();
    expect(within(group).getByRole('button', { name: '重试1.pdf' })).toBeTruthy();
    await user.upload(within(group).getByLabelText<HTMLInputElement>(/选择文件/), pdfFile('4.pdf'));
    for (const number of [2, 3, 4]) (await server.requests(number)).at(-1)!.succeed(String(number));
    await waitFor(() => expect(proof()).toHaveLength(3));
    expect(within(group).queryByRole('button', { name: '重试1.pdf' })).toBeNull();
    expect(within(group).getByRole('button', { name: '移除1.pdf' })).toBeTruthy();
  });

  it('shows a refusal of the server at the file', async () => {
    const { group, input, user, proof } = await renderFileQuestion();
    await user.upload(input, pdfFile('病历.pdf'));
    const [request] = await server.requests(1);
    request!.refuse(1001, 'PDF 设有密码，请去掉密码后上传', 400);
    expect(await within(group).findByText('PDF 设有密码，请去掉密码后上传')).toBeTruthy();
    expect(proof()).toBeUndefined();
  });

  it('resends automatically with the same idempotency key when the connection broke', async () => {
    const { group, input, user, proof } = await renderFileQuestion();
    await user.upload(input, pdfFile('病历.pdf'));
    const [first] = await server.requests(1);
    first!.failConnection();
    expect(await within(group).findByText('网络断开，正在等待重新上传')).toBeTruthy();
    window.dispatchEvent(new Event('online'));
    const [, second] = await server.requests(2);
    expect(second!.key).toBe(first!.key);
    second!.succeed('1');
    await waitFor(() => expect(proof()).toEqual([server.id('1')]));
  });

  it('can be cancelled: no answer is stored, and the request ends', async () => {
    const { group, input, user, proof } = await renderFileQuestion();
    await user.upload(input, pdfFile('病历.pdf'));
    const [request] = await server.requests(1);
    await user.click(within(group).getByRole('button', { name: '取消病历.pdf' }));
    expect(request!.aborted).toBe(true);
    expect(within(group).queryByText('病历.pdf')).toBeNull();
    expect(proof()).toBeUndefined();
  });

  it('drops a file on removal, and focuses the file input', async () => {
    const { group, input, user, proof } = await renderFileQuestion();
    await user.upload(input, pdfFile('病历.pdf'));
    const [request] = await server.requests(1);
    request!.succeed('1');
    await user.click(await within(group).findByRole('button', { name: '移除病历.pdf' }));
    expect(proof()).toBeUndefined();
    expect(document.activeElement).toBe(input);
    await waitFor(() => expect(server.calls('/file/remove')).toEqual([{ id: server.id('1') }]));
  });

  it('accepts no more files than its maximum', async () => {
    const { group, input, user } = await renderFileQuestion();
    await user.upload(
      input,
      ['1', '2', '3', '4', '5'].map(name => pdfFile(`${name}.pdf`)),
    );
    expect(await within(group).findByText('最多上传3个，多出的2个没有添加')).toBeTruthy();
    expect(within(group).queryByLabelText(/选择文件/)).toBeNull();
  });

  it('accepts dropped files', async () => {
    const { group } = await renderFileQuestion();
    const dropTarget = within(group).getByText('也可以把文件拖到这里').parentElement!;
    fireEvent.drop(dropTarget, { dataTransfer: { files: [pdfFile('病历.pdf')] } });
    expect(await server.requests(1)).toHaveLength(1);
  });

  it('shows the files of a draft, and the missing ones', async () => {
    server.setKnownFiles({ 1: '户口簿.pdf' });
    const { group } = await renderFileQuestion({ proof: [server.id('1'), server.id('9')] });
    expect(await within(group).findByText('户口簿.pdf', { selector: 'b' })).toBeTruthy();
    expect(await within(group).findByText('文件已失效，请移除后重新上传')).toBeTruthy();
  });

  it('asks for no thumbnail of a file that is still being scanned, and does not open it', async () => {
    server.setKnownFiles({ a: '户口簿.jpg', b: '病历.jpg' }, ['b']);
    const { group } = await renderFileQuestion({ proof: [server.id('a'), server.id('b')] });
    expect(await within(group).findByText(/安全检查中，通过后可以打开/)).toBeTruthy();
    await waitFor(() => expect(group.querySelectorAll('img')).toHaveLength(1));
    expect(group.querySelector('img')!.getAttribute('src')).toContain(server.id('a'));
    expect(within(group).queryByRole('button', { name: /查看病历/ })).toBeNull();
  });

  it('says that a file is still being uploaded when the applicant goes on, and when it no longer is', async () => {
    const { input, user, next, onNext } = await renderFileQuestion(completeAnswers);
    await user.upload(input, pdfFile('病历.pdf'));
    const [request] = await server.requests(1);
    await next();
    expect(onNext).not.toHaveBeenCalled();
    expect(announced()).toContain('文件还在上传，请等上传完成后再继续');
    expect(screen.queryByText(/处需要修改/)).toBeNull();
    request!.succeed('1');
    await waitFor(() => expect(announced()).toContain('上传结束了，请继续'));
    await next();
    await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
    expect(onNext.mock.calls[0]?.[0]).toMatchObject({ proof: [server.id('1')] });
  });

  it('does not say that a required file is missing while it is being uploaded, but when it has failed', async () => {
    const { input, user, next, onNext } = await renderFileQuestion(completeAnswers, demanding);
    await user.upload(input, pdfFile('病历.pdf'));
    const [request] = await server.requests(1);
    await next();
    expect(announced()).toContain('文件还在上传，请等上传完成后再继续');
    expect(screen.queryByText(/处需要修改/)).toBeNull();
    const { code, status } = refusals.badRequest;
    request!.refuse(code, '文件打不开', status);
    expect(await screen.findByText('还有 1 处需要修改')).toBeTruthy();
    expect(onNext).not.toHaveBeenCalled();
  });
});
