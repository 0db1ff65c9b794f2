import { clockTime } from '../../../domain/dates';
import { Icon } from '../../ui/Icon';
import type { WizardState } from './wizard-store';

interface SavedLineProps {
  sheet: Pick<WizardState, 'saving' | 'savedAt'>;
  retry: () => void;
  /** Lets the applicant choose between two drafts. */
  decide: () => void;
}

/** Save status of the form. Announced politely; a running save is not announced, as it would never be quiet. */
export function DraftSaveStatus({ sheet: { saving, savedAt }, retry, decide }: SavedLineProps) {
  const trouble = troubleOf(saving);
  return (
    <div className="wizard-saved">
      <p role="status" className={trouble ? 'saved saved--trouble' : 'saved'}>
        {trouble ? (
          <>
            <Icon name="alert" />
            {trouble}
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
