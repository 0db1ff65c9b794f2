import { dateTime } from '../../../domain/formatters';
import { useSavedAt } from './saved-answers';

/** Says that what is shown was kept for reading without a network, and since when. */
export function OfflineNote() {
  const savedAt = useSavedAt();
  return (
    savedAt && (
      <p className="offline-note" role="status">
        离线内容，更新于 {dateTime(savedAt)}
      </p>
    )
  );
}
