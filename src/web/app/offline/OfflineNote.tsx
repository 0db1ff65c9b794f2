import { useEffect } from 'react';
import { dateTime } from '../../../domain/formatters';
import { queryClient } from '../api/query-client';
import { onNetworkBack } from './network-back';
import { useSavedAt } from './saved-answers';

/** Says that what is shown was kept for reading without a network, and since when; requests it when the network is back. */
export function OfflineNote() {
  const savedAt = useSavedAt();
  const isKept = savedAt !== null;
  useEffect(() => (isKept ? onNetworkBack(() => void queryClient.invalidateQueries()) : undefined), [isKept]);
  return (
    savedAt && (
      <p className="offline-note" role="status">
        离线内容，更新于 {dateTime(savedAt)}
      </p>
    )
  );
}
