import type { ReactNode } from 'react';
import { Icon } from './Icon';

/** A hint box; tone `wait` draws attention. */
export function Note({ tone = 'calm', children }: { tone?: 'calm' | 'wait'; children: ReactNode }) {
  return (
    <div className={tone === 'wait' ? 'note note--wait' : 'note'}>
      <Icon name={tone === 'wait' ? 'alert' : 'info'} />
      <div>{children}</div>
    </div>
  );
}
