import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import Exam from '../../src/web/pages/exam';
import { findings } from '../support/accessibility-violations';
import { ended, paper, paperId, question, questionId, subject, summary } from '../support/exam-samples';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  vi.stubGlobal('scrollTo', () => {});
  portal = fakePortal();
  logIn();
  lobby({});
  mockPaperDetail(paper());
  portal.answer('POST /exam/paper/question/submit', ({ body }) => ({
    ...{ questionId: body.questionId, answer: body.answer, kept: true, now: paper().now },
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lobby = (change: object) =>
  portal.answer('GET /exam/paper/list', () => {
    return { total: 0, page: 1, pageSize: 10, list: [], subjects: [subject()], ...change };
  });
const mockPaperDetail = (one: object) => portal.answer('GET /exam/paper/detail', () => one);
const answersSent = () =>
  portal.requestsOf('POST /exam/paper/question/submit').map(({ body }) => [body.questionId, body.answer]);
const open = () => visit(`/exam?paper=${paperId}`, <Exam />);
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** jsdom opens dialogs without making them modal. */
const dialog = () => within(screen.getByRole('dialog'));

describe('在线考试', () => {
  it('offers the available exams, lists past attempts, and is accessible', async () => {
    lobby({
      subjects: [
        subject({
          title: '示例考核',
          certificate: true,
          trainApplyId: paperId,
          course: '示例班',
          attemptsLeft: 2,
        }),
        subject(),
      ],
      ...{
        total: 2,
        list: [
          summary(),
          summary({ id: 'x', paperStatus: 2, statusText: '已交卷', score: 85, passed: true }),
        ],
      },
    });
    const { container } = visit('/exam', <Exam />);
    await heading('示例考核');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/进行中.*--.*继续/),
      expect.stringMatching(/已交卷.*85分 合格.*看解析/),
    ]);
    expect(await findings(container)).toEqual([]);
  });

  it('shows in place of the button why an exam cannot be taken', async () => {
    lobby({
      subjects: [
        subject({ certificate: true, allowed: false, reason: '培训费还没有缴清，缴费之后才能考试' }),
      ],
    });
    visit('/exam', <Exam />);
    await screen.findByText('培训费还没有缴清，缴费之后才能考试');
    expect(screen.queryByRole('button', { name: /开始/ })).toBeNull();
  });

  it('shows the rules of a certificate exam before it starts, and starts it once', async () => {
    lobby({ subjects: [subject({ certificate: true, trainApplyId: paperId })] });
    portal.answer('POST /exam/paper/create', () => paper());
    const { user, at } = visit('/exam', <Exam />);
    await user.click(await screen.findByRole('button', { name: /开始考试/ }));
    expect(dialog().getByText(/最多考3次，两次之间相隔24小时/)).toBeTruthy();
    await user.dblClick(dialog().getByRole('button', { name: '开始考试' }));
    await waitFor(() => expect(at.path).toBe(`/exam?paper=${paperId}`));
    expect(portal.requestsOf('POST /exam/paper/create').map(({ body }) => body)).toEqual([
      { trainApplyId: paperId },
    ]);
  });

  it('shows why an exam could not start', async () => {
    portal.answer('POST /exam/paper/create', () => {
      throw new Refusal('notAllowedNow', '题库里的题还不够，暂不能开始，请联系培训老师');
    });
    const { user } = visit('/exam', <Exam />);
    await user.click(await screen.findByRole('button', { name: /开始练习/ }));
    await screen.findByText('题库里的题还不够，暂不能开始，请联系培训老师');
  });

  it('can be loaded again after a failure', async () => {
    portal.answer('GET /exam/paper/list', () => {
      throw new Refusal('unavailable');
    });
    const { user } = visit('/exam', <Exam />);
    await screen.findByText('没有加载成功');
    lobby({});
    await user.click(button('重新加载'));
    await screen.findByText(/还没有试卷/);
  });
});

describe('Exam paper', () => {
  it('shows one question at a time and sends each answer at once', async () => {
    const { user, container, at } = open();
    await heading('示例第1问');
    expect(await findings(container)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: '乙' }));
    await waitFor(() => expect(answersSent()).toEqual([[questionId(1), ['B']]]));
    await screen.findByText('答案已保存');
    await user.click(button('下一题'));
    await heading('示例第2问');
    expect(at.path).toContain('q=2');
    expect(screen.queryByText('示例第1问')).toBeNull();
  });

  it('restores the question in its address with the given answer', async () => {
    mockPaperDetail(paper({ list: [question(1), question(2, { answer: ['C'] }), question(3)] }));
    visit(`/exam?paper=${paperId}&q=2`, <Exam />);
    await heading('示例第2问');
    expect((screen.getByRole('radio', { name: '丙' }) as HTMLInputElement).checked).toBe(true);
  });

  it('is left by the back button instead of going through its questions', async () => {
    const { user, at } = open();
    await heading('示例第1问');
    await user.click(button('下一题'));
    await user.click(button('下一题'));
    at.go(-1);
    expect(at.path).toBe('/index');
  });

  it('accepts several answers to a multiple-choice question', async () => {
    mockPaperDetail(paper({ list: [question(1, { multiple: true })] }));
    const { user } = open();
    await heading('示例第1问');
    await user.click(screen.getByRole('checkbox', { name: '丁' }));
    await user.click(screen.getByRole('checkbox', { name: '甲' }));
    await waitFor(() => expect(answersSent().at(-1)).toEqual([questionId(1), ['A', 'D']]));
    await user.click(screen.getByRole('checkbox', { name: '丁' }));
    await waitFor(() => expect(answersSent().at(-1)).toEqual([questionId(1), ['A']]));
  });

  it('has an answer sheet with answered, skipped and marked questions', async () => {
    const { user } = open();
    await heading('示例第1问');
    await user.click(screen.getByRole('radio', { name: '甲' }));
    await user.click(button('标记'));
    await screen.findByRole('button', { name: '第1题，已答，有标记' });
    await user.click(button('第3题，未答'));
    await heading('示例第3问');
    expect(button('第3题，未答').getAttribute('aria-current')).toBe('step');
  });

  it('shows unsaved answers while the server is unreachable, and saves them when it is reachable again', async () => {
    portal.answer('POST /exam/paper/question/submit', () => {
      throw new Error('no network');
    });
    const { user } = open();
    await heading('示例第1问');
    await user.click(screen.getByRole('radio', { name: '甲' }));
    await screen.findByText(/1题还没有保存，网络恢复后自动送出/);
    await user.click(button('交卷'));
    await user.click(dialog().getByRole('button', { name: '仍然交卷' }));
    await screen.findByText(/还有答案没有送达/);
    expect(portal.requestsOf('POST /exam/paper/submit')).toEqual([]);
    portal.answer('POST /exam/paper/question/submit', ({ body }) => ({
      ...{ questionId: body.questionId, answer: body.answer, kept: true, now: paper().now },
    }));
    fireEvent(window, new Event('online'));
    await screen.findByText('答案已保存');
  });

  it('asks for confirmation before it is submitted, and is submitted once on a double click', async () => {
    portal.answer('POST /exam/paper/submit', () => ended());
    const { user } = open();
    await heading('示例第1问');
    await user.click(screen.getByRole('radio', { name: '甲' }));
    await user.click(button('交卷'));
    dialog().getByText('您还有2题未作答，确定交卷吗？');
    await user.dblClick(dialog().getByRole('button', { name: '仍然交卷' }));
    await heading(/很遗憾，未达到合格线（80分）/);
    expect(portal.requestsOf('POST /exam/paper/submit')).toHaveLength(1);
    expect(localStorage.getItem(`boai.exam.${paperId}`)).toBeNull();
  });

  it('is submitted automatically when the time is up', async () => {
    portal.answer('POST /exam/paper/submit', () => ended({ paperStatus: 3, statusText: '已超时' }));
    mockPaperDetail(paper({ now: Date.parse(paper().deadline) - 300 }));
    open();
    await heading(/很遗憾/);
    screen.getByText('已超时');
  });

  it('submitted on another device meanwhile shows its result', async () => {
    portal.answer('POST /exam/paper/question/submit', () => {
      throw new Refusal('notAllowedNow', '这份试卷已经交了，不能再改', [], { ended: true });
    });
    const { user } = open();
    await heading('示例第1问');
    mockPaperDetail(ended());
    await user.click(screen.getByRole('radio', { name: '甲' }));
    await heading(/很遗憾/);
  });

  it('of another account is not shown', async () => {
    portal.answer('GET /exam/paper/detail', () => {
      throw new Refusal('notFound', '没有这份试卷');
    });
    open();
    await screen.findByRole('heading', { name: '没有找到这份试卷' });
    expect(screen.getByRole('link', { name: '回到在线考试' }).getAttribute('href')).toBe('/exam');
  });

  it('records that it was left and reopened', async () => {
    portal.answer('POST /exam/paper/away', () => null);
    let state: DocumentVisibilityState = 'visible';
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
    open();
    await heading('示例第1问');
    const at = Date.now();
    const now = vi.spyOn(Date, 'now').mockReturnValue(at);
    state = 'hidden';
    fireEvent(document, new Event('visibilitychange'));
    now.mockReturnValue(at + 12_000);
    state = 'visible';
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() =>
      expect(portal.requestsOf('POST /exam/paper/away').map(({ body }) => body)).toEqual([
        { paperId, seconds: 12 },
      ]),
    );
    vi.restoreAllMocks();
  });
});

describe('Exam result', () => {
  it('explains wrong answers first and all on demand, accessibly', async () => {
    mockPaperDetail(ended());
    const { user, container } = open();
    await heading(/很遗憾，未达到合格线（80分），得分66分，可以再练一次/);
    expect(screen.queryByRole('heading', { name: '示例第1问' })).toBeNull();
    screen.getByRole('heading', { name: '示例第2问' });
    screen.getByText('因为示例如此。');
    screen.getByText('依据：示例指南（2025）');
    await user.click(screen.getByRole('link', { name: '全部（3）' }));
    screen.getByRole('heading', { name: '示例第1问' });
    expect(await findings(container)).toEqual([]);
  });

  it('congratulates on a pass', async () => {
    mockPaperDetail(ended({ passed: true, score: 90 }));
    open();
    await heading('恭喜您，考试合格！得分90分');
  });

  it('of a certificate exam shows the attempts left and the time of the next one', async () => {
    mockPaperDetail(
      ended({
        certificate: true,
        trainApplyId: paperId,
        attemptsLeft: 2,
        nextAt: '2026-11-21T07:20:00.000Z',
      }),
    );
    open();
    await heading(/还可补考2次，2026年11月21日 15:20之后可以再考/);
  });
});
