import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../../app/shell/Breadcrumbs';
import { type SideEntry, SideNavigation } from './SideNavigation';
import './layout.css';

interface ContentPageProps {
  title: string;
  /** A sentence that introduces the page. */
  lede?: ReactNode;
  /** Replaces the breadcrumbs derived from the navigation. */
  trail?: readonly Crumb[] | undefined;
  /** Sibling lists, and the current one. */
  side?: { label: string; entries: readonly SideEntry[]; at: string } | undefined;
  /** Content beside the heading, such as a search. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Content page: breadcrumbs, heading, and the side navigation to sibling lists. */
export function ContentPage({ title, lede, trail, side, tools, children }: ContentPageProps) {
  return (
    <div className="wrap page">
      <Breadcrumbs trail={trail} />
      <div className="cluster apart content-head">
        <div>
          <h1>{title}</h1>
          {lede && <p className="soft measure mt-2">{lede}</p>}
        </div>
        {tools}
      </div>
      {side ? (
        <div className="split split--menu">
          <SideNavigation {...side} />
          <div>{children}</div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
