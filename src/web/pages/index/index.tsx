import { useCallback, useEffect, useState } from 'react';
import { useDisplayMode } from '../../app/shell/display-mode';
import { PageSkeleton } from '../../app/shell/PageSkeleton';
import { useSession } from '../../app/shell/session';
import { Banner } from '../../features/home/Banner';
import { Tasks } from '../../features/home/Tasks';
import { lazyPart } from '../../ui/lazy-part';

const placeholder = <PageSkeleton paragraphs={6} />;
const HomeSections = lazyPart(() => import('../../features/home/HomeSections'), placeholder);
const ElderHome = lazyPart(() => import('../../features/home/ElderHome'), placeholder);

/** Milliseconds after which the content below no longer waits for the first banner image. */
const FIRST_IMAGE_TIMEOUT_MS = 3000;

/** The home page; a simpler one in 长辈版. */
export default function HomePage() {
  const elder = useDisplayMode() === 'elder';
  return elder ? <ElderHome /> : <Home />;
}

/** What people come for and the banner first; everything else below. */
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
      <div className="home-top">
        <div className="wrap">
          <Tasks />
          <Banner onShown={onShown} />
        </div>
      </div>
      {isShown ? <HomeSections /> : placeholder}
    </>
  );
}
