import { ReadAloud } from '../../app/shell/ReadAloud';
import { Icon } from '../../ui/Icon';
import { ShareButton } from './Share';

/**
 * Actions for an article: read aloud, print, share.
 * @param id id to share; null when the article is not published
 */
export function ArticleTools({ id, title }: { id: string | null; title: string }) {
  return (
    <div className="pills article-tools">
      <ReadAloud of="article" />
      <button type="button" onClick={() => window.print()}>
        <Icon name="print" />
        打印
      </button>
      {id && <ShareButton id={id} title={title} />}
    </div>
  );
}
