import type { RefObject } from 'react';
import { distanceText } from '../../../domain/geo';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Note } from '../../ui/Note';
import {
  clearVisitorPosition,
  type LocationFailure,
  requestVisitorPosition,
  useVisitorPosition,
} from './visitor-position';

/** Explains what went wrong and what the visitor can do. */
const sentences: Record<LocationFailure, string> = {
  denied: '没有得到定位许可。可以在浏览器或手机的设置里允许定位，或直接选择区县。',
  unavailable: '这台设备现在不能确定位置。请到窗边或室外再试，或直接选择区县。',
  timeout: '等了十秒还没有得到位置。请再试一次，或直接选择区县。',
  unsupported: '这个浏览器不能定位，请直接选择区县。',
};

/** Focuses a filter, which may be in a closed group. */
function showAndFocus(filter: HTMLElement | null): void {
  const group = filter?.closest('details');
  if (group) group.open = true;
  filter?.focus();
}

/** Accuracy in metres above which the position is reported as inaccurate. */
const MAX_GOOD_ACCURACY_METRES = 500;

/** Button that sorts by distance. Explains why the position is needed before requesting it. */
export function LocateButton({ county }: { county: RefObject<HTMLSelectElement | null> }) {
  const position = useVisitorPosition();
  if (position.state === 'known') {
    return (
      <p className="cluster gap-2 aed-known" role="status">
        <Icon name="flag" />
        已定位
        {position.accuracy > MAX_GOOD_ACCURACY_METRES && `（定位误差约${distanceText(position.accuracy)}）`}
        <button type="button" className="link" onClick={requestVisitorPosition}>
          重新定位
        </button>
        <button type="button" className="link" onClick={clearVisitorPosition}>
          不用定位
        </button>
      </p>
    );
  }
  const failed = position.state === 'failed' && position.trouble;
  return (
    <div className="stack gap-2 aed-locate">
      <Button
        variant="primary"
        large
        busy={position.state === 'asking' && '正在定位……'}
        onClick={requestVisitorPosition}
      >
        <Icon name="flag" />
        {failed ? '再试一次定位' : '找离我最近的AED'}
      </Button>
      {failed && (
        <div role="alert">
          <Note tone="wait">
            {sentences[failed]}
            <button type="button" className="link" onClick={() => showAndFocus(county.current)}>
              选择区县
            </button>
          </Note>
        </div>
      )}
    </div>
  );
}
