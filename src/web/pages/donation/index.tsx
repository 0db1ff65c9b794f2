import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '../../ui/states';
import { DonationFormSkeleton } from './DonationFormSkeleton';
import './index.css';

// The form and the status page are loaded separately: no visit needs both.
const DonationForm = lazy(() => import('./DonationForm'));
const DonationStatus = lazy(() => import('./DonationStatus'));

/** 在线捐款: the donation form, with `?projectId=` for a project; with `?id=` the status of a donation. */
export default function DonationPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <Suspense fallback={id ? <Loading /> : <DonationFormSkeleton />}>
      {id ? <DonationStatus id={id} /> : <DonationForm projectId={params.get('projectId')} />}
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
