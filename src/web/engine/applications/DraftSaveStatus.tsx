import { clockTime } from '../../../domain/dates';
import { Icon } from '../../ui/Icon';
import type { WizardState } from './wizard-store';

interface DraftSaveStatusProps {
  state: Pick<WizardState, 'saving' | 'savedAt'>;
  retry: () => void;
  /** Lets the applicant choose between two drafts. */
  decide: () => void;
}

/** Save status of the form. Announced politely; a running save is not announced, as it would never be quiet. */
export function DraftSaveStatus({ state: { saving, savedAt }, retry, decide }: DraftSaveStatusProps) {
  const problem = troubleOf(saving);
  return (
    <div className="cluster gap-2 wizard-saved">
      <p role="status" className={problem ? 'saved saved--trouble' : 'saved'}>
        {problem ? (
          <>
            <Icon name="alert" />
            {problem}
          </>
        ) : (
          savedAt && (
            <>
              <Icon name="check" />
              已保存 <time dateTime={savedAt}>{clockTime(savedAt)}</time>
            </>
          )
        )}
      </p>
      {saving.state === 'conflict' && (
        <button type="button" className="btn btn--quiet" onClick={decide}>
          选择保留哪一份
        </button>
      )}
      {(saving.state === 'offline' || saving.state === 'refused') && (
        <button type="button" className="btn btn--quiet" onClick={retry}>
          <Icon name="refresh" />
          现在重试
        </button>
      )}
    </div>
  );
}

function troubleOf(saving: WizardState['saving']): string | null {
  switch (saving.state) {
    case 'offline':
      return '未保存，网络恢复后自动保存';
    case 'refused':
      return `未能保存：${saving.text}`;
    case 'conflict':
      return '另有一份更新的草稿';
    default:
      return null;
  }
}
