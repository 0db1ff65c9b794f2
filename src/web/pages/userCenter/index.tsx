import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '../../app/shell/PageSkeleton';
import { usePageHead } from '../../app/shell/page-head';
import { Skeleton } from '../../ui/states';
import { MemberLayout, OVERVIEW_PATH } from './MemberLayout';
import { type MemberTab, menuPathOfTab, useMemberMenu } from './menu';

const Overview = lazy(() => import('./MemberOverview'));
const contents = new Map<MemberTab, ComponentType>();

/** The tab's component, loaded when it is first shown. */
function contentOf(tab: MemberTab): ComponentType {
  const content = contents.get(tab) ?? lazy(tab.load);
  contents.set(tab, content);
  return content;
}

/** 用户中心: shows the tab named by `?tab=`, otherwise the overview. */
export default function UserCenter() {
  const [params] = useSearchParams();
  const id = params.get('tab');
  const { tabs, isLoading } = useMemberMenu();
  const tab = tabs.get(id ?? '');
  const Content = tab ? contentOf(tab) : Overview;
  usePageHead({ title: tab?.title ?? '用户中心' });
  if (id && !tab && isLoading) return <PageSkeleton />;
  if (id && !tab) return <Navigate to={OVERVIEW_PATH} replace />;
  return (
    <MemberLayout at={tab ? menuPathOfTab(tab) : OVERVIEW_PATH}>
      <Suspense fallback={<Skeleton paragraphs={3} />}>
        <Content />
      </Suspense>
    </MemberLayout>
  );
}
