import { useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '../../app/shell/PageSkeleton';
import { lazyPart } from '../../ui/lazy-part';
import { DonationFormSkeleton } from './DonationFormSkeleton';
import './index.css';

// The form and the status page are loaded separately: no visit needs both.
const fetchForm = () => import('./DonationForm');
const DonationForm = lazyPart(fetchForm, <DonationFormSkeleton />);
const DonationStatus = lazyPart(() => import('./DonationStatus'), <PageSkeleton />);

/** Loads a new donation's form; its purpose is on the screen meanwhile. */
export async function begin(query: URLSearchParams): Promise<void> {
  if (query.has('id')) return;
  const { preloadDonation } = await fetchForm();
  if (query.size === 0) await preloadDonation();
}

/** 在线捐款: the donation form, with `?projectId=` for a project; with `?id=` the status of a donation. */
export default function DonationPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <DonationStatus id={id} /> : <DonationForm projectId={params.get('projectId')} />;
}
