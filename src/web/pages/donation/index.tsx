import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '../../ui/states';
import { DonationFormSkeleton } from './DonationFormSkeleton';
import './index.css';

// Whoever gives does not need what shows a gift, and the other way round.
const Give = lazy(() => import('./DonationForm'));
const Given = lazy(() => import('./DonationStatus'));

/** 在线捐款: to give, with `?projectId=` for a project; with `?id=` what became of a donation. */
export default function DonationPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <Suspense fallback={id ? <Loading /> : <DonationFormSkeleton />}>
      {id ? <Given id={id} /> : <Give projectId={params.get('projectId')} />}
    </Suspense>
  );
}

function Loading() {
  return (
    <div className="wrap section">
      <Skeleton paragraphs={3} />
    </div>
  );
}
