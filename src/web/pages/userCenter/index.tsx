import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../app/shell/page-head';
import { Skeleton } from '../../ui/states';
import { MemberPage, OVERVIEW } from './MemberLayout';
import { entryOf, type Tab, tabs } from './menu';

const Overview = lazy(() => import('./MemberOverview'));
const contents = new Map<Tab, ComponentType>();

/** The tab's component, fetched when it is first shown. */
function contentOf(tab: Tab): ComponentType {
  const content = contents.get(tab) ?? lazy(tab.load);
  contents.set(tab, content);
  return content;
}

/** 用户中心: `?tab=` says what is shown, without it what waits for the person. */
export default function UserCenter() {
  const [params] = useSearchParams();
  const id = params.get('tab');
  const tab = tabs.get(id ?? '');
  const Content = tab ? contentOf(tab) : Overview;
  usePageHead({ title: tab?.title ?? '用户中心' });
  if (id && !tab) return <Navigate to={OVERVIEW} replace />;
  return (
    <MemberPage at={tab ? entryOf(tab) : OVERVIEW}>
      <Suspense fallback={<Skeleton paragraphs={3} />}>
        <Content />
      </Suspense>
    </MemberPage>
  );
}
