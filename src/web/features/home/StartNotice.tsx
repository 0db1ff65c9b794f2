import { getQuery } from '../../app/api/get-query';
import { useQuery } from '../../app/api/query-client';
import { session, useSession } from '../../app/shell/session';
import { createStorageItems } from '../../app/shell/storage';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { SlideLink } from './SlideView';

const startQuery = getQuery('slides', '/slide/list', { position: 'start' });

/** Per tab: reloading the page is not a new visit. */
const visit = createStorageItems(sessionStorage);

/**
 * Start notice (进站提示): a message that the operator wants all visitors to see, such as a fraud warning. Shown once per
 * visit and closed with one click; usually there is none. Not shown in the elder mode.
 */
export function StartNotice() {
  const isDue = useSession(state => state.isStart) && visit.read('start') === null;
  const { data } = useQuery({ ...startQuery, enabled: isDue });
  const slide = data?.[0];
  if (!isDue || !slide) return null;
  const { title, summary, cover, path, button } = slide;
  const close = () => {
    visit.write('start', 'closed');
    session.endStart();
  };
  return (
    <Dialog title={title} onClose={close}>
      <img
        className="start-picture"
        src={cover.url}
        alt={cover.alt}
        width={cover.width}
        height={cover.height}
      />
      {summary && <p className="lede">{summary}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what leads away closes, too */}
      <div className="dialog-actions" onClick={close}>
        <Button large>我知道了</Button>
        {path && <SlideLink path={path} title={button || '了解详情'} />}
      </div>
    </Dialog>
  );
}
