import { ReadAloud } from '../../app/shell/ReadAloud';
import { Icon } from '../../ui/Icon';
import { Share } from './Share';

/**
 * What can be done with what is read: hear it, print it, pass it on.
 * @param id of what is passed on; null for what is not published
 */
export function ArticleTools({ id, title }: { id: string | null; title: string }) {
  return (
    <div className="article-tools">
      <ReadAloud of="article" />
      <button type="button" onClick={() => window.print()}>
        <Icon name="print" />
        打印
      </button>
      {id && <Share id={id} title={title} />}
    </div>
  );
}
