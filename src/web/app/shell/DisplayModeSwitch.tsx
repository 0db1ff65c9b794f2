import { Icon } from '../../ui/Icon';
import { setDisplayMode, useDisplayMode } from './display-mode';

/** Toggles the elder mode (长辈版). */
export function DisplayModeSwitch() {
  const elder = useDisplayMode() === 'elder';
  return (
    <button type="button" aria-pressed={elder} onClick={() => setDisplayMode(elder ? 'standard' : 'elder')}>
      <Icon name="elder" />
      长辈版
    </button>
  );
}
