import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { afterSessionEnd } from '../../src/web/app/shell/session-end';
import Apply from '../../src/web/pages/apply';
import {
  account,
  application,
  applicationId,
  type Draft,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  visit,
} from '../support/fake-portal';
import { projectForm } from '../support/project-schemas';

const form = projectForm('organ-donation');
const path = '/apply?flow=organ-donation';
const complete = {
  name: '林若澜',
  idType: 0,
  idNo: '110199199003070025',
  sex: 0,
  birthday: '1990-03-07',
  mobile: '13800000000',
  nationality: '中国',
  donateScope: 'all',
};
const consents = ['C1@1', 'C2@1', 'C4@1', 'C6@1'];

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const heading = (name: string) => screen.findByRole('heading', { level: name === '提交成功' ? 1 : 2, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function draft(change: Partial<Draft> = {}): Draft {
  return {
    flow: 'organ-donation',
    application: null,
    formVersion: form.version,
    snapshot: { value: { preparing: 'review' }, context: { furthest: 2, editing: false, revision: 0 } },
    answers: complete,
    consents,
    sequence: 3,
    savedAt: '2026-11-20T07:04:00Z',
    ...change,
  };
}

/** Presses Tab until an element with this name has the focus, like a keyboard user. */
async function tabTo(user: UserEvent, name: string | RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await user.tab();
    const focused = document.activeElement;
    if (focused === document.body) throw new Error(`the focus is lost on the way to ${name}`);
    const label = focused?.closest('label')?.textContent ?? '';
    const labelText = (focused as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '';
    const words = [focused?.textContent, focused?.getAttribute('aria-label'), label, labelText].join(' ');
    if (typeof name === 'string' ? words.includes(name) : name.test(words)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** Opens the form at the review page and requests the code. */
async function askForCode(user: UserEvent): Promise<HTMLElement> {
  await heading('核对并提交');
  await user.click(button('提交申请'));
  return screen.findByLabelText('短信验证码');
}

describe('Registration form', () => {
  it('asks for no consent when there is no text', async () => {
    portal.answer('GET /website/document', () => []);
    visit(path, <Apply />);
    await heading('办理须知');
    expect(screen.queryByText('请逐项阅读并同意')).toBeNull();
    expect(button('开始填写')).toBeTruthy();
  });

  it('shows what to prepare before the consents, and beside the questions afterwards', async () => {
    const { user } = visit(path, <Apply />);
    await heading('办理须知');
    const prepare = screen.getByText('需要准备');
    const consents = screen.getByText('请逐项阅读并同意');
    expect(prepare.compareDocumentPosition(consents) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getAllByText('需要准备')).toHaveLength(1);
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(button('同意并开始填写'));
    await heading('个人信息');
    const aside = screen.getByRole('complementary', { name: '办理提示' });
    expect(within(aside).getByText('需要准备')).toBeTruthy();
  });

  it('is completed from the guidance to the application number by keyboard alone', async () => {
    const { user } = visit(path, <Apply />);
    await heading('办理须知');
    for (const id of ['C1', 'C2', 'C4', 'C6']) {
      await tabTo(user, `我已阅读并同意 ${id}`);
      await user.keyboard(' ');
    }
    await tabTo(user, '同意并开始填写');
    await user.keyboard('{Enter}');

    expect(await heading('个人信息')).toHaveProperty('id', document.activeElement?.id);
    await tabTo(user, '姓名');
    await user.keyboard(complete.name);
    await tabTo(user, '身份证');
    await user.keyboard(' ');
    await tabTo(user, '证件号码');
    await user.keyboard(complete.idNo);
    await tabTo(user, '手机号码');
    await user.keyboard(complete.mobile);
    await tabTo(user, '下一步：捐献意愿');
    await user.keyboard('{Enter}');

    await heading('捐献意愿');
    await tabTo(user, '捐献全部可用器官');
    await user.keyboard(' ');
    await tabTo(user, '下一步：核对并提交');
    await user.keyboard('{Enter}');

    await heading('核对并提交');
    await tabTo(user, '提交申请');
    await user.keyboard('{Enter}');
    await heading('短信确认');
    await tabTo(user, '短信验证码');
    await user.keyboard('482913{Enter}');

    expect(await heading('提交成功')).toBe(document.activeElement);
    expect(screen.getByText('QG20260000001')).toBeTruthy();
    expect(screen.getByText(/2026年11月27日/)).toBeTruthy();
    expect(portal.requestsOf('POST /flows/{flow}/check')[0]!.body.answers.idNo).toBe(complete.idNo);
    const [{ body, headers, query }] = portal.requestsOf('POST /flows/{flow}/applications') as [
      FakePortal['requests'][0],
    ];
    expect(body).toEqual(complete);
    expect(query.get('consents')).toBe(consents.join(','));
    expect(headers.get('confirm-code')).toBe('482913');
    expect(headers.get('form-version')).toBe(form.version);
    expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  }, 60_000);

  it('is prefilled from the account', async () => {
    const { name, idType, idNo, birthday, mobile } = complete;
    portal.answer('GET /user/applicant', () => ({ name, idType, idNo, birthday, mobile }));
    const { user } = visit(path, <Apply />);
    await heading('办理须知');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(button('同意并开始填写'));
    await heading('个人信息');
    expect((screen.getByLabelText('姓名') as HTMLInputElement).value).toBe(name);
    expect((screen.getByLabelText('手机号码') as HTMLInputElement).value).toBe(mobile);
    await user.click(button('下一步：捐献意愿'));
    await heading('捐献意愿');
    expect(portal.requestsOf('POST /flows/{flow}/check')[0]!.body.answers.idNo).toBe(idNo);
  });

  it('requires every consent, and none is checked by default', async () => {
    const { user } = visit(path, <Apply />);
    await heading('办理须知');
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.filter(box => (box as HTMLInputElement).checked)).toEqual([]);
    await user.click(boxes[0]!);
    await user.click(button('同意并开始填写'));
    expect(within(screen.getByRole('alert')).getByText('还有 3 项没有勾选')).toBe(
      document.activeElement?.querySelector('h2'),
    );
    expect(screen.queryByRole('heading', { name: '个人信息' })).toBeNull();
  });

  it('offers a retry when the validator failed to load', async () => {
    const broken = 'data:text/javascript,throw new Error("cut off")';
    portal.answer('GET /flow/form', () => ({ ...form, validatorUrl: broken }));
    visit(path, <Apply />);
    await screen.findByText('表单没有加载成功');
    expect(button('重新加载')).toBeDefined();
  });

  it('shows the guidance to a guest, redirects to the login, and returns', async () => {
    resetPortalState();
    const { user, at } = visit(path, <Apply />);
    await heading('办理须知');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    await user.click(screen.getByRole('link', { name: '登录后开始填写' }));
    expect(at.path).toBe('/login');
    expect(sessionStorage.getItem('boai.previousRoute')).toContain(path);
    expect(portal.requestsOf('GET /flows/{flow}/draft')).toEqual([]);
  });

  it('shows why the applicant is not eligible, and returns to the step', async () => {
    portal.answer('POST /flows/{flow}/check', () => ({
      pass: false,
      reason: 'DUPLICATE',
      msg: '您已提交过申请',
    }));
    portal.state.draft = draft({
      snapshot: {
        value: { preparing: { filling: 'applicant' } },
        context: { furthest: 0, editing: false, revision: 0 },
      },
    });
    const { user } = visit(path, <Apply />);
    await heading('个人信息');
    await user.click(button('下一步：捐献意愿'));
    await heading('暂不能在线办理');
    expect(screen.getByText('您已提交过申请')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看我的申请' })).toBeTruthy();
    await user.click(button('返回修改'));
    await heading('个人信息');
  });

  it('reports in place when a check gets no answer, and continues after a retry', async () => {
    portal.answerOnce('POST /flows/{flow}/check', () => {
      throw new TypeError('Failed to fetch');
    });
    portal.state.draft = draft({
      snapshot: {
        value: { preparing: { filling: 'applicant' } },
        context: { furthest: 0, editing: false, revision: 0 },
      },
    });
    const { user } = visit(path, <Apply />);
    await heading('个人信息');
    await user.click(button('下一步：捐献意愿'));
    expect(await screen.findByRole('alert')).toBe(document.activeElement);
    await user.click(button('下一步：捐献意愿'));
    await heading('捐献意愿');
  });
});

describe('Draft', () => {
  it('is saved shortly after an answer, and shows it', async () => {
    portal.state.draft = draft({
      snapshot: {
        value: { preparing: { filling: 'wish' } },
        context: { furthest: 1, editing: false, revision: 0 },
      },
      answers: { ...complete, donateScope: undefined },
    });
    const { user } = visit(path, <Apply />);
    await heading('捐献意愿');
    await user.click(screen.getByRole('radio', { name: '捐献全部可用器官' }));
    await waitFor(() => expect(portal.requestsOf('PUT /flows/{flow}/draft')).toHaveLength(1));
    const [{ path: saved, query, body }] = portal.requestsOf('PUT /flows/{flow}/draft') as [
      FakePortal['requests'][0],
    ];
    expect(saved).toEqual({ flow: 'organ-donation' });
    expect(query.get('application')).toBeNull();
    expect(body).toMatchObject({ sequence: 3, formVersion: form.version });
    expect(body.answers.donateScope).toBe('all');
    expect((await screen.findByText('15:04')).closest('p')?.textContent).toContain('已保存');
  });

  it('is resumed where it was left', async () => {
    portal.state.draft = draft();
    visit(path, <Apply />);
    await heading('核对并提交');
    expect(screen.getByText('林若澜')).toBeTruthy();
  });

  it('of an older form opens at the first changed step, and lists the changes', async () => {
    portal.state.draft = draft();
    portal.state.changes = ['“捐献意愿”增加了“捐献寄语”'];
    portal.state.touchedSteps = ['wish'];
    const { user } = visit(path, <Apply />);
    await heading('捐献意愿');
    expect(await screen.findByText('“捐献意愿”增加了“捐献寄语”')).toBeTruthy();
    await user.click(button('完成修改'));
    await heading('核对并提交');
  });

  it('with answers that the form no longer has requires consent to their removal', async () => {
    portal.state.draft = draft();
    portal.state.removedAnswers = [
      { path: '/motto', label: '座右铭', answers: [{ label: '座右铭', value: '愿生命延续' }] },
      { path: '/class', label: '班次', answers: [] },
      {
        ...{ path: '/proof', label: '诊断证明' },
        answers: [{ label: '诊断证明', value: '1个文件', files: [applicationId] }],
      },
    ];
    portal.answer('GET /file/detail', () => ({ list: [] }));
    const { user } = visit(path, <Apply />);
    const lines = within((await screen.findByText('座右铭')).closest('ul')!).getAllByRole('listitem');
    expect(lines.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['座右铭：愿生命延续', '班次']);
    expect(screen.getByText(/想留着的，请先复制，文件不能复制，请点开后下载/)).toBeTruthy();
    await user.click(button('复制这些内容'));
    await screen.findByText('已复制');
    expect(await navigator.clipboard.readText()).toBe('座右铭：愿生命延续');
    expect(screen.queryByRole('heading', { name: '核对并提交' })).toBeNull();
    expect(screen.getByRole('link', { name: '暂不继续' })).toBeTruthy();
    expect(portal.requestsOf('PUT /flows/{flow}/draft')).toEqual([]);
    await user.click(button('同意删除并继续'));
    await heading('核对并提交');
    expect(screen.getByText('林若澜')).toBeTruthy();
  });

  it('with files to be removed links to them until consent is given', async () => {
    const proof = { id: applicationId, kind: 'doc', name: '诊断.pdf', type: 'application/pdf', size: 2048 };
    portal.state.draft = draft();
    portal.state.removedAnswers = [
      {
        ...{ path: '/proof', label: '诊断证明' },
        answers: [{ label: '诊断证明', value: '1个文件', files: [proof.id] }],
      },
    ];
    portal.answer('GET /file/detail', () => ({ list: [proof] }));
    portal.answer('GET /file/path', () => ({
      list: [
        { id: proof.id, path: '/api/file/download?id=1', thumbnail: null, expiresAt: '2999-01-01T00:00:00Z' },
      ],
    }));
    const { user } = visit(path, <Apply />);
    expect(await screen.findByText(/想留着的，请先点开下载/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '复制这些内容' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: '查看诊断.pdf' }));
    const download = await screen.findByRole('link', { name: '下载' });
    expect(download.getAttribute('href')).toBe('/api/file/download?id=1&download=1');
    expect(portal.requestsOf('PUT /flows/{flow}/draft')).toEqual([]);
  });

  it('with answers to be removed selects their text when copying fails', async () => {
    portal.state.draft = draft();
    portal.state.removedAnswers = [
      { path: '/motto', label: '座右铭', answers: [{ label: '座右铭', value: '愿生命延续' }] },
    ];
    const { user } = visit(path, <Apply />);
    const copy = await screen.findByRole('button', { name: '复制这些内容' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(copy);
    await screen.findByText('没有复制成，请自行选中并复制');
    expect(getSelection()?.toString()).toContain('愿生命延续');
  });

  it('saved by another device meanwhile offers a choice', async () => {
    portal.state.draft = draft();
    const { user } = visit(path, <Apply />);
    await heading('核对并提交');
    portal.state.draft = draft({ sequence: 9, answers: { ...complete, name: '林若澄' } });
    await user.click(button(/^修改.*捐献意愿/));
    await user.click(await screen.findByRole('radio', { name: '只捐献指定的器官' }));
    const dialog = await screen.findByRole('dialog', { name: '另一台设备保存了更新的内容' });
    await user.click(within(dialog).getByRole('button', { name: '使用那一份' }));
    await heading('核对并提交');
    expect(await screen.findByText('林若澄')).toBeTruthy();
  });

  it('does not overwrite another one when the conflict dialog is closed, which opens again', async () => {
    portal.state.draft = draft();
    const { user } = visit(path, <Apply />);
    await heading('核对并提交');
    portal.state.draft = draft({ sequence: 9 });
    await user.click(button(/^修改.*捐献意愿/));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.state.draft.sequence).toBe(9);
    await user.click(button('选择保留哪一份'));
    await screen.findByRole('dialog');
  });

  it('can replace the one of another device', async () => {
    portal.state.draft = draft();
    const { user } = visit(path, <Apply />);
    await heading('核对并提交');
    portal.state.draft = draft({ sequence: 9 });
    await user.click(button(/^修改.*捐献意愿/));
    await user.click(await screen.findByRole('radio', { name: '只捐献指定的器官' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '保留本页内容' }));
    await waitFor(() => expect(portal.state.draft?.sequence).toBe(10));
    expect(portal.state.draft?.answers.donateScope).toBe('part');
  });

  it('is not submitted twice when another tab has submitted it: a dialog asks what to do', async () => {
    portal.state.draft = draft();
    const { user } = visit(path, <Apply />);
    await heading('核对并提交');
    portal.state.draft = null;
    await user.click(button('提交申请'));
    await user.type(await screen.findByLabelText('短信验证码'), '482913{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '这份表单已在别处提交或删除' });
    expect(portal.requests.some(({ operation }) => operation === 'POST /flows/{flow}/applications')).toBe(
      false,
    );
    await user.click(within(dialog).getByRole('button', { name: '作为新的一份继续填写' }));
    await waitFor(() => expect(portal.state.draft?.sequence).toBe(1));
    await heading('核对并提交');
  });

  it('stays on the screen while the network is down, and is saved when it is back', async () => {
    portal.state.draft = draft();
    const { user } = visit(path, <Apply />);
    await heading('核对并提交');
    portal.answerOnce('PUT /flows/{flow}/draft', () => {
      throw new TypeError('Failed to fetch');
    });
    await user.click(button(/^修改.*捐献意愿/));
    await screen.findByText('未保存，网络恢复后自动保存');
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText(/已保存/);
    expect(portal.state.draft?.sequence).toBe(4);
  });

  it('reports when it cannot be saved for later, and is left only after confirmation', async () => {
    portal.state.draft = draft();
    const { user, at } = visit(path, <Apply />);
    await heading('核对并提交');
    portal.answer('PUT /flows/{flow}/draft', () => {
      throw new TypeError('Failed to fetch');
    });
    await user.click(button(/^修改.*捐献意愿/));
    await user.click(await screen.findByRole('radio', { name: '只捐献指定的器官' }));
    await user.click(button('保存并稍后继续'));
    const dialog = within(await screen.findByRole('dialog', { name: '还没有保存' }));
    expect(dialog.getByText(/现在连接不上服务器/)).toBeTruthy();
    expect(at.path).toBe(path);
    await user.click(dialog.getByRole('button', { name: '留在本页' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(button('保存并稍后继续'));
    portal.answer('PUT /flows/{flow}/draft', ({ body }) => {
      portal.state.draft = { ...body, sequence: body.sequence + 1, savedAt: '2026-11-20T07:05:00Z' };
      return { sequence: body.sequence + 1, savedAt: '2026-11-20T07:05:00Z' };
    });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '再试一次' }));
    await waitFor(() => expect(at.path).not.toBe(path));
    expect(portal.state.draft?.answers.donateScope).toBe('part');
  });

  it('is not lost when the session ends while it is being saved', async () => {
    portal.state.draft = draft();
    const onSessionEnd = vi.fn();
    const stop = afterSessionEnd(onSessionEnd);
    const { user, unmount } = visit(path, <Apply />);
    await heading('核对并提交');
    portal.answer('PUT /flows/{flow}/draft', ({ body }) => {
      // On a slow machine the step alone is saved before.
      if (body.answers.donateScope === 'part') throw new Refusal('sessionInvalid');
      portal.state.draft = draft({ sequence: body.sequence + 1 });
      return { sequence: body.sequence + 1, savedAt: '2026-11-20T07:05:00Z' };
    });
    await user.click(button(/^修改.*捐献意愿/));
    await user.click(await screen.findByRole('radio', { name: '只捐献指定的器官' }));
    await waitFor(() => expect(onSessionEnd).toHaveBeenCalled());
    unmount();
    stop();
    expect(Object.keys(sessionStorage)).toContain(`boai.form.organ-donation.new.${account}`);

    logIn();
    visit(path, <Apply />);
    await heading('捐献意愿');
    expect((screen.getByRole('radio', { name: '只捐献指定的器官' }) as HTMLInputElement).checked).toBe(true);
  });
});

describe('Submission', () => {
  beforeEach(() => {
    portal.state.draft = draft();
  });

  it('with a wrong code stays on the same screen, and requests no other code automatically', async () => {
    portal.answerOnce('POST /flows/{flow}/applications', () => {
      throw new Refusal('smsCodeWrong');
    });
    const { user } = visit(path, <Apply />);
    await user.type(await askForCode(user), '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('短信验证码不正确或已失效');
    expect(screen.getByLabelText('短信验证码')).toBe(document.activeElement);
    expect(portal.requestsOf('POST /flows/{flow}/confirmations')).toHaveLength(1);
    await user.clear(screen.getByLabelText('短信验证码'));
    await user.type(screen.getByLabelText('短信验证码'), '４８２ ９１３');
    expect(screen.getByLabelText('短信验证码')).toHaveProperty('value', '482913');
    await user.type(screen.getByLabelText('短信验证码'), '{Enter}');
    await heading('提交成功');
  });

  it('without an answer can be retried with the same idempotency key', async () => {
    portal.answerOnce('POST /flows/{flow}/applications', () => {
      throw new TypeError('Failed to fetch');
    });
    const { user } = visit(path, <Apply />);
    await user.type(await askForCode(user), '482913{Enter}');
    await heading('还没有收到提交结果');
    await user.click(button('再次提交'));
    await heading('提交成功');
    const keys = portal
      .requestsOf('POST /flows/{flow}/applications')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('is sent once on a double click', async () => {
    let answer: (value: unknown) => void = () => {};
    portal.answer('POST /flows/{flow}/applications', () => new Promise(resolve => (answer = resolve)));
    const { user } = visit(path, <Apply />);
    await user.type(await askForCode(user), '482913');
    await user.dblClick(button('提交申请'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(portal.requestsOf('POST /flows/{flow}/applications')).toHaveLength(1));
    answer(application());
    await heading('提交成功');
    expect(portal.requestsOf('POST /flows/{flow}/applications')).toHaveLength(1);
  });

  it('refused for some answers leads to them, and gets another key once they are corrected', async () => {
    portal.answerOnce('POST /flows/{flow}/applications', () => {
      const message = '手机号码已停用，请更换';
      throw new Refusal('formInvalid', undefined, [{ path: '/mobile', keyword: 'format', message }]);
    });
    const { user } = visit(path, <Apply />);
    await user.type(await askForCode(user), '482913{Enter}');
    const summary = await screen.findByRole('alert');
    await user.click(within(summary).getByRole('button', { name: '手机号码已停用，请更换' }));
    await heading('个人信息');
    const mobile = screen.getByRole('textbox', { name: /^手机号码/ });
    expect(mobile.getAttribute('aria-invalid')).toBe('true');
    await user.clear(mobile);
    await user.type(mobile, '13900000000');
    await user.click(button('完成修改'));
    await user.type(await askForCode(user), '482914{Enter}');
    await heading('提交成功');
    const [first, second] = portal.requestsOf('POST /flows/{flow}/applications');
    expect(second!.body.mobile).toBe('13900000000');
    expect(second!.headers.get('idempotency-key')).not.toBe(first!.headers.get('idempotency-key'));
  });

  it('refused because of a new form version opens it and lists the changes', async () => {
    portal.answerOnce('POST /flows/{flow}/applications', () => {
      portal.state.changes = ['“个人信息”增加了“民族”'];
      portal.state.touchedSteps = ['applicant'];
      throw new Refusal('formChanged');
    });
    const { user } = visit(path, <Apply />);
    await user.type(await askForCode(user), '482913{Enter}');
    await heading('个人信息');
    expect(await screen.findByText('“个人信息”增加了“民族”')).toBeTruthy();
    expect(portal.requestsOf('GET /flow/form')).toHaveLength(2);
  });

  it('saves no draft after it has succeeded', async () => {
    const { user } = visit(path, <Apply />);
    await user.type(await askForCode(user), '482913{Enter}');
    await heading('提交成功');
    const saves = portal.requestsOf('PUT /flows/{flow}/draft').length;
    cleanup();
    await new Promise(resolve => setTimeout(resolve, 1500));
    expect(portal.requestsOf('PUT /flows/{flow}/draft')).toHaveLength(saves);
  });
});

describe('Returned application', () => {
  const returned = application({
    status: {
      state: 'supplement',
      applyStatus: 0,
      statusText: '待补正',
      stage: null,
      canceled: false,
      needSupplement: true,
      undone: false,
    },
    sequence: 2,
    allowedActions: ['supplement', 'cancel'],
    actionsRequiringSmsCode: ['supplement', 'cancel'],
    reason: '手机号码打不通',
    fields: ['/mobile'],
  });

  it('opens at the flagged answer, and is resubmitted as the same application', async () => {
    portal.answer('GET /applications/{id}/answers', () => ({
      answers: complete,
      formVersion: form.version,
      snapshot: { value: 'supplement', context: { furthest: 2, editing: false, revision: 1 } },
      sequence: 2,
      changes: [],
      touchedSteps: [],
      removedAnswers: [],
    }));
    portal.answer('GET /applications/{id}', () => ({
      application: returned,
      formVersion: form.version,
      answers: [],
      timeline: [],
      followUps: [],
    }));
    const { user } = visit(`${path}&id=${applicationId}`, <Apply />);
    await heading('个人信息');
    expect(screen.getByText('手机号码打不通')).toBeTruthy();
    const mobile = screen.getByRole('textbox', { name: /^手机号码/ });
    expect(mobile.getAttribute('aria-invalid')).toBe('true');
    await user.clear(mobile);
    await user.type(mobile, '13900000000');
    await user.click(button('完成修改'));
    await user.type(await askForCode(user), '482913{Enter}');
    await heading('提交成功');
    expect(portal.requestsOf('POST /flows/{flow}/check')[0]!.body.application).toBe(applicationId);
    const [{ body, query }] = portal.requestsOf('POST /flows/{flow}/applications') as [
      FakePortal['requests'][0],
    ];
    expect(body.mobile).toBe('13900000000');
    expect([query.get('id'), query.get('sequence')]).toEqual([applicationId, '2']);
    for (const { query: saved } of portal.requestsOf('PUT /flows/{flow}/draft')) {
      expect(saved.get('application')).toBe(applicationId);
    }
  });
});

it('Reports an application of another account as missing, without a retry', async () => {
  for (const operation of ['GET /applications/{id}/answers', 'GET /applications/{id}']) {
    portal.answer(operation, () => {
      throw new Refusal('notFound');
    });
  }
  visit(`${path}&id=${applicationId}`, <Apply />);
  expect(await screen.findByText('没有找到这件申请')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
});
