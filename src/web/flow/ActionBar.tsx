import type { ReactNode } from 'react';

/** What can be done on this screen, always in reach at the lower edge. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="actions">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className="wrap" role="group" aria-label="操作">
        {children}
      </div>
    </div>
  );
}
