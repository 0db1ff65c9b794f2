import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { adminSections } from '../app/shell/admin-sections';
import { usePageHead } from '../app/shell/page-head';
import { Skeleton } from '../ui/states';

/**
 * Sections under `/admin/`, by the rest of their path: few roles open them, so that one row of the route table covers
 * all.
 */
const contents: Record<string, ComponentType> = {
  federation: lazy(() => import('./federation')),
  integration: lazy(() => import('./integration')),
  links: lazy(() => import('./links')),
  operations: lazy(() => import('./operations')),
  organisation: lazy(() => import('./own-organisation')),
  organisations: lazy(() => import('./organisations')),
  player: lazy(() => import('./simulator')),
  progress: lazy(() => import('./progress')),
  studio: lazy(() => import('./studio')),
};

const NotFound = lazy(() => import('../pages/not-found'));

/** A section of the back office, chosen by its address. */
export default function LazyAdminSection() {
  const { pathname } = useLocation();
  const section = adminSections.find(({ path }) => path === pathname);
  usePageHead({ title: section?.title ?? '页面不存在' });
  const Content = contents[pathname.replace('/admin/', '')] ?? NotFound;
  return (
    <Suspense fallback={<Skeleton paragraphs={3} />}>
      <Content />
    </Suspense>
  );
}
