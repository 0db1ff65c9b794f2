import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';

/**
 * Meaning of a status. Colour is never the only signal: the text carries the meaning, and the pressing ones also have
 * an icon.
 */
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
