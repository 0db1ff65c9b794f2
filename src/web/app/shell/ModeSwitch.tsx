import { Icon } from '../../ui/Icon';
import { setMode, useMode } from './mode';

/** Switches 长辈版 on and off. */
export function ModeSwitch() {
  const elder = useMode() === 'elder';
  return (
    <button type="button" aria-pressed={elder} onClick={() => setMode(elder ? 'standard' : 'elder')}>
      <Icon name="elder" />
      长辈版
    </button>
  );
}
