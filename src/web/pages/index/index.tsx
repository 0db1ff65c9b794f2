import { lazy, Suspense } from 'react';
import { useMode } from '../../shell/mode';
import { Skeleton } from '../../ui/states';
import { Banner } from './Banner';
import './index.css';

const Below = lazy(() => import('./Below'));
const ElderHome = lazy(() => import('./ElderHome'));

/** The home page; in 长辈版 a simpler one. */
export default function Index() {
  const elder = useMode() === 'elder';
  return (
    <>
      {!elder && <Banner />}
      <Suspense fallback={<Skeleton paragraphs={3} />}>{elder ? <ElderHome /> : <Below />}</Suspense>
    </>
  );
}
