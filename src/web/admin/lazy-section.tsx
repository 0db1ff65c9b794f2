import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { adminSections } from '../app/shell/admin-sections';
import { usePageHead } from '../app/shell/page-head';
import { Skeleton } from '../ui/states';

/** Rooms under `/admin/`, by the rest of their path: few open them, so that the route table has one row for all. */
const contents: Record<string, ComponentType> = {
  player: lazy(() => import('./player')),
  progress: lazy(() => import('./progress')),
  studio: lazy(() => import('./studio')),
};

const NotFound = lazy(() => import('../pages/not-found'));

/** A room of the back office that is found by its address. */
export default function LazyAdminSection() {
  const { pathname } = useLocation();
  const room = adminSections.find(({ path }) => path === pathname);
  usePageHead({ title: room?.title ?? '页面不存在' });
  const Content = contents[pathname.replace('/admin/', '')] ?? NotFound;
  return (
    <Suspense fallback={<Skeleton paragraphs={3} />}>
      <Content />
    </Suspense>
  );
}
