import { lazy, Suspense } from 'react';
import { useMode } from '../../shell/mode';
import { Skeleton } from '../../ui/states';
import { Banner } from './Banner';
import { Guide } from './Guide';
import './index.css';
import { OrganDonation } from './OrganDonation';
import { Services } from './Services';

const ElderHome = lazy(() => import('./ElderHome'));

/** The home page; in 长辈版 a simpler one. */
export default function Index() {
  const elder = useMode() === 'elder';
  if (elder) {
    return (
      <Suspense fallback={<Skeleton paragraphs={2} />}>
        <ElderHome />
      </Suspense>
    );
  }
  return (
    <>
      <Banner />
      <OrganDonation />
      <Services />
      <Guide />
    </>
  );
}
