import { useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '../../app/shell/PageSkeleton';
import { lazyPart } from '../../ui/lazy-part';

// The form and the status page are loaded separately: no visit needs both.
const LetterForm = lazyPart(() => import('./LetterForm'), <PageSkeleton />);
const LetterStatus = lazyPart(() => import('./LetterStatus'), <PageSkeleton />);

/** 写信给会长; with `?id=` the status of a letter. */
export default function FeedBackFormPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <LetterStatus id={id} /> : <LetterForm />;
}
