import { Icon } from '../../ui/Icon';
import type { ExamSessionState } from './exam-session';

/** Save status of the answers, in one line. */
export function AnswerSaveStatus({ state, retry }: { state: ExamSessionState; retry: () => void }) {
  const { unsent, offline, message } = state;
  return (
    <div role="status">
      {message ? (
        <p className="cluster small">
          <Icon name="info" />
          {message}
        </p>
      ) : unsent.length === 0 ? (
        <p className="saved">
          <Icon name="check" />
          答案已保存
        </p>
      ) : offline ? (
        <p className="cluster gap-2 small wait">
          <Icon name="alert" />
          {unsent.length}题还没有保存，网络恢复后自动送出
          <button type="button" className="link" onClick={retry}>
            现在重试
          </button>
        </p>
      ) : (
        <p className="soft">正在保存…</p>
      )}
    </div>
  );
}
