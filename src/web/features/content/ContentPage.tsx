import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../../app/shell/Breadcrumbs';
import { type SideEntry, SideNavigation } from './SideNavigation';
import './layout.css';

interface ContentPageProps {
  title: string;
  /** A sentence about what is found here. */
  lede?: ReactNode;
  /** Replaces what the navigation knows of the way here. */
  trail?: readonly Crumb[] | undefined;
  /** Lists beside this one, and which is open. */
  side?: { label: string; entries: readonly SideEntry[]; at: string } | undefined;
  /** Beside the heading: a search. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page of content: the way here, its heading, beside it the lists that belong to it. */
export function ContentPage({ title, lede, trail, side, tools, children }: ContentPageProps) {
  return (
    <div className="wrap content">
      <Breadcrumbs trail={trail} />
      <div className="content-head">
        <div>
          <h1>{title}</h1>
          {lede && <p>{lede}</p>}
        </div>
        {tools}
      </div>
      {side ? (
        <div className="content-cols">
          <SideNavigation {...side} />
          <div>{children}</div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
