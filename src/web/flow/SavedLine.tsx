import { inShanghai } from '../../domain/dates';
import { Icon } from '../ui/Icon';
import type { Saving } from './sheet';

interface SavedLineProps {
  saving: Saving;
  retry: () => void;
}

/** Whether what is on the screen is safe. Spoken politely; a save under way says nothing, or it would never be quiet. */
export function SavedLine({ saving, retry }: SavedLineProps) {
  return (
    <div className="wizard-saved">
      <p role="status" className={`saved saved--${saving.state}`}>
        <Line saving={saving} />
      </p>
      {(saving.state === 'offline' || saving.state === 'refused') && (
        <button type="button" className="btn btn--quiet" onClick={retry}>
          <Icon name="refresh" />
          现在重试
        </button>
      )}
    </div>
  );
}

function Line({ saving }: { saving: Saving }) {
  switch (saving.state) {
    case 'saved':
      return (
        <>
          <Icon name="check" />
          已保存 <time dateTime={saving.at}>{inShanghai(saving.at)?.format('HH:mm')}</time>
        </>
      );
    case 'offline':
      return (
        <>
          <Icon name="alert" />
          未保存，网络恢复后自动保存
        </>
      );
    case 'refused':
      return (
        <>
          <Icon name="alert" />
          未能保存：{saving.text}
        </>
      );
    case 'conflict':
      return (
        <>
          <Icon name="alert" />
          另有一份更新的草稿
        </>
      );
    default:
      return null;
  }
}
