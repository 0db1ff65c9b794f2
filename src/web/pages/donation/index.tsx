import { useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '../../app/shell/PageSkeleton';
import { lazyPart } from '../../ui/lazy-part';
import { DonationFormSkeleton } from './DonationFormSkeleton';
import './index.css';

// The form and the status page are loaded separately: no visit needs both.
const DonationForm = lazyPart(() => import('./DonationForm'), <DonationFormSkeleton />);
const DonationStatus = lazyPart(() => import('./DonationStatus'), <PageSkeleton />);

/** 在线捐款: the donation form, with `?projectId=` for a project; with `?id=` the status of a donation. */
export default function DonationPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <DonationStatus id={id} /> : <DonationForm projectId={params.get('projectId')} />;
}
