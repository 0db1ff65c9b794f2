import { createStore } from '../../ui/store';
import { useLoadingState } from '../../ui/use-loading-state';

const pendingLoads = createStore(0);
const change = (by: number) => pendingLoads.set(pendingLoads.get() + by);

/** Shows the loading bar while a page's code is being fetched. */
export async function whileLoading<T>(load: Promise<T>): Promise<T> {
  change(1);
  try {
    return await load;
  } finally {
    change(-1);
  }
}

/**
 * A thin progress bar at the top while the next page loads, with text when that takes long; the current page stays
 * until then.
 */
export function PageLoading() {
  const loading = pendingLoads.use() > 0;
  const [state] = useLoadingState(loading);
  if (!loading) return null;
  return (
    <>
      <div className="page-loading" role="progressbar" aria-label="正在打开页面" />
      {state !== 'begun' && (
        <p className="page-loading-words" role="status">
          仍在加载……
        </p>
      )}
    </>
  );
}
