import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApplicationList } from '../../flow/ApplicationList';
import { Skeleton } from '../../ui/states';
import { type MemberEntry, MemberPage } from './MemberPage';

const UserProfile = lazy(() => import('../user-profile').then(page => ({ default: page.UserProfile })));

/** The tabs of 用户中心; entries of the menu that are not here have a page of their own. */
const tabs: Partial<Record<MemberEntry, ReactNode>> = {
  applications: <ApplicationList />,
  profile: <UserProfile />,
};

/** 用户中心: `?tab=` says what is shown, without it one's own applications. */
export default function UserCenter() {
  const [params] = useSearchParams();
  const tab: MemberEntry = params.get('tab') === 'profile' ? 'profile' : 'applications';
  return (
    <MemberPage current={tab}>
      <Suspense fallback={<Skeleton paragraphs={3} />}>{tabs[tab]}</Suspense>
    </MemberPage>
  );
}
