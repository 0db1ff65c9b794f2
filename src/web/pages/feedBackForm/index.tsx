import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '../../ui/states';

// The form and the status page are loaded separately: no visit needs both.
const LetterForm = lazy(() => import('./LetterForm'));
const LetterStatus = lazy(() => import('./LetterStatus'));

/** 写信给会长; with `?id=` the status of a letter. */
export default function FeedBackFormPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <Suspense
      fallback={
        <div className="wrap section">
          <Skeleton paragraphs={3} />
        </div>
      }
    >
      {id ? <LetterStatus id={id} /> : <LetterForm />}
    </Suspense>
  );
}
