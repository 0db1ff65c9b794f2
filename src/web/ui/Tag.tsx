import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';

/** How a status is meant; colour never says it alone: the words do, and an icon where it presses. */
export type Tone = 'plain' | 'brand' | 'calm' | 'ok' | 'wait' | 'error';

const icons: Partial<Record<Tone, IconName>> = { ok: 'check', wait: 'clock', error: 'alert' };

/** A short status beside a name. */
export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  const icon = icons[tone];
  return (
    <span className={tone === 'plain' ? 'tag' : `tag tag--${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
