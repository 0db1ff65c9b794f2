import { useState } from 'react';
import { shortDateTime } from '../../../domain/formatters';
import { Refusal } from '../../../domain/refusals';
import { call } from '../../app/api/client';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';
import { getErrorMessage } from '../../ui/error-message';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/Toast';
import { useExclusive } from '../../ui/use-exclusive';
import { ReasonDialog } from '../ReasonDialog';
import { type FormChange, invalidateStudioForm } from './queries';
import type { FormCheck } from './use-form-check';
import type { FormDraft } from './use-form-draft';
import { publishedMessage, type RunChangeEnd } from './use-remote-change-end';
import { useReviewedSnapshot } from './use-reviewed-snapshot';

interface PublishBarProps {
  draft: FormDraft;
  check: FormCheck;
  /** Number of answers that would be lost and have no migration yet. */
  unmappedCount: number;
  /** Number of states that go and have no migration yet. */
  unmappedStateCount: number;
  /** Number of the version to be published. */
  next: number;
  runChangeEnd: RunChangeEnd;
}

/** The steps of a change towards publication: the next one, or why it is not possible yet. */
export function PublishBar({
  draft,
  check,
  unmappedCount,
  unmappedStateCount,
  next,
  runChangeEnd,
}: PublishBarProps) {
  const { change, flow } = draft;
  const [asking, ask] = useState<keyof typeof dialogs | null>(null);
  const { isRunning, run } = useExclusive();
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = change?.state === 'waiting';
  const reviewed = useReviewedSnapshot(change);
  const reason = reviewed.isOutdated
    ? CHANGED_MEANWHILE
    : publishObstacle(draft, check, { unmappedCount, unmappedStateCount });

  async function approve(): Promise<void> {
    if (!change || reason) return;
    setFailure(null);
    try {
      const body = reviewed.snapshotFor(change);
      await runChangeEnd(async () => void (await call('POST', '/admin/studio/approve', { body })));
      toast(publishedMessage(next));
    } catch (error) {
      setFailure(getErrorMessage(error));
    } finally {
      await invalidateStudioForm(flow);
    }
  }

  async function sendReason(path: keyof typeof dialogs, why: string): Promise<void> {
    // The change was ended meanwhile in another window: the text typed is kept.
    if (!change) throw new Refusal('conflict', '这份修改已经发布或放弃，请刷新后查看');
    const body = { ...reviewed.snapshotFor(change), reason: why };
    try {
      await call('POST', `/admin/studio/${path}`, { body });
      toast(path === 'ask' ? '已提请复核' : '已退回，可以继续修改');
    } finally {
      await invalidateStudioForm(flow);
    }
    reviewed.reset();
  }

  function look(): void {
    if (check.isRunning) return;
    setFailure(null);
    reviewed.markReviewed();
  }

  return (
    <section className="studio-publish cluster" aria-label="提请与发布">
      <div className="grow small">
        {change && <LastReason change={change} />}
        {reason && (
          <p className="soft" id="studio-why" role={reviewed.isOutdated ? 'alert' : undefined}>
            <b>{waiting ? '还不能发布：' : '还不能提请：'}</b>
            {reason}
          </p>
        )}
        <ErrorText error={failure} />
      </div>
      <div className="cluster gap-2">
        <Button
          variant="primary"
          aria-disabled={reason !== null}
          aria-describedby={reason ? 'studio-why' : undefined}
          busy={isRunning && '正在发布…'}
          onClick={() => {
            if (reason) return;
            if (waiting) void run(approve);
            else ask('ask');
          }}
        >
          {reason && <Icon name="lock" />}
          {waiting ? `复核并发布第 ${next} 版` : '提请复核'}
        </Button>
        {reviewed.isOutdated && (
          <Button aria-disabled={check.isRunning} onClick={look}>
            已看过现在的内容
          </Button>
        )}
        {change?.allowedActions.includes('return') && <Button onClick={() => ask('return')}>退回修改</Button>}
      </div>
      {asking && (
        <ReasonDialog
          key={asking}
          {...dialogs[asking]}
          maxLength={500}
          keep={`studio-${asking}-${flow}`}
          send={why => sendReason(asking, why)}
          onClose={() => ask(null)}
        >
          {asking === 'ask' && <p>由另一位工作人员看过差异和回放之后发布为第 {next} 版。理由写进历史。</p>}
        </ReasonDialog>
      )}
    </section>
  );
}

/** Steps of a change that ask for a reason. */
const dialogs = {
  ask: { title: '提请复核', label: '修改理由', submit: '提请复核', busy: '正在提请…' },
  return: { title: '退回修改', label: '退回的理由', submit: '退回', busy: '正在退回…' },
} as const;

const CHANGED_MEANWHILE = '您看的时候，这份修改又变过。请再看一遍现在的差异和回放报告。';

/** The last message on the change, with its author. */
function LastReason({ change: { state, reason, returnReason, events } }: { change: FormChange }) {
  const last = events.findLast(({ event }) => event === (state === 'waiting' ? 'ASK' : 'RETURN'));
  const words = state === 'waiting' ? reason : returnReason;
  if (!words || !last) return null;
  return (
    <p className="soft">
      {last.who?.name ?? '有人'} {shortDateTime(last.at)} {state === 'waiting' ? '提请复核' : '退回'}：{words}
    </p>
  );
}

/** The obstacle to the next step; null when there is none. Obstacles known in the browser come first. */
function publishObstacle(
  { change, isDirty, isStale }: FormDraft,
  { findings, failure }: FormCheck,
  { unmappedCount, unmappedStateCount }: Pick<PublishBarProps, 'unmappedCount' | 'unmappedStateCount'>,
): string | null {
  if (isStale) return '别人又保存过，请先选定用哪一份。';
  if (change?.state !== 'waiting') {
    if (findings === null) return failure ? '检查没有完成，请再检查一次。' : '正在检查。';
    if (findings.length > 0) return `请先改正 ${findings.length} 处问题。`;
    if (unmappedCount > 0) return `有 ${unmappedCount} 项已有的回答没有去处，请先选定怎么办。`;
    if (unmappedStateCount > 0) return `有 ${unmappedStateCount} 个状态没有了，请先选定在那里的申请怎么办。`;
    if (isDirty) return '请先存草稿。';
  }
  if (!change) return '还没有改动。';
  const action = change.state === 'waiting' ? 'approve' : 'ask';
  if (change.allowedActions.includes(action)) return null;
  const blockerTexts = change.blockers.filter(one => one.action === action).map(({ reason }) => reason);
  return blockerTexts.length > 0 ? blockerTexts.join(' ') : '您的岗位不能办理，请联系管理员设置权限。';
}
