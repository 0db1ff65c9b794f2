import type { ComponentProps, ReactNode } from 'react';
import { Toast } from '../ui/Toast';
import { AdminBar } from './AdminBar';

interface AdminPageProps extends Omit<ComponentProps<typeof AdminBar>, 'children'> {
  /** Omitted where the content has a title of its own. */
  title?: string;
  /** What the page is for. */
  lede?: ReactNode;
  /** Actions beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the back office: bar, title with its actions, and content. */
export function AdminPage({ title, lede, actions, children, ...bar }: AdminPageProps) {
  return (
    <div className="admin-page">
      <AdminBar {...bar} />
      <div className="admin-body">
        {title && <PageTitle title={title}>{actions}</PageTitle>}
        {lede && <p className="soft">{lede}</p>}
        {children}
      </div>
      <Toast />
    </div>
  );
}

/** Title of a page with its actions. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="admin-title cluster apart">
      <h1>{title}</h1>
      {children && <div className="admin-actions cluster">{children}</div>}
    </header>
  );
}
