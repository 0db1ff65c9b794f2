import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useDisplayMode } from '../../app/shell/display-mode';
import { useSession } from '../../app/shell/session';
import { Banner } from '../../features/home/Banner';
import { Skeleton } from '../../ui/states';

const HomeSections = lazy(() => import('../../features/home/HomeSections'));
const ElderHome = lazy(() => import('../../features/home/ElderHome'));

/** Milliseconds after which the content below no longer waits for the first banner image. */
const FIRST_IMAGE_TIMEOUT_MS = 3000;

/** The home page; a simpler one in 长辈版. */
export default function HomePage() {
  const elder = useDisplayMode() === 'elder';
  return elder ? (
    <Suspense fallback={<HomePlaceholder />}>
      <ElderHome />
    </Suspense>
  ) : (
    <Home />
  );
}

function Home() {
  const name = useSession(state => state.webSet?.name);
  const [isShown, show] = useState(false);
  const onShown = useCallback(() => show(true), []);
  useEffect(() => {
    const timer = setTimeout(onShown, FIRST_IMAGE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [onShown]);
  return (
    <>
      <h1 className="sr">{name || '首页'}</h1>
      <Banner onShown={onShown} />
      <Suspense fallback={<HomePlaceholder />}>{isShown ? <HomeSections /> : <HomePlaceholder />}</Suspense>
    </>
  );
}

function HomePlaceholder() {
  return (
    <div className="wrap section">
      <Skeleton paragraphs={6} />
    </div>
  );
}
