import { Icon } from '../../ui/Icon';
import { setMode, useMode } from './mode';

/** Toggles the elder mode (长辈版). */
export function ModeSwitch() {
  const elder = useMode() === 'elder';
  return (
    <button type="button" aria-pressed={elder} onClick={() => setMode(elder ? 'standard' : 'elder')}>
      <Icon name="elder" />
      长辈版
    </button>
  );
}
