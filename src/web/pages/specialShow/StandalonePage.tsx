import { useQuery } from '../../app/api/query-client';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { ArticleTools } from '../../features/content/ArticleTools';
import { Cover } from '../../features/content/Cover';
import { Files } from '../../features/content/Files';
import { type Topic, topicMenuQuery } from '../../features/content/queries';
import { RichText } from '../../features/content/RichText';
import { SideNavigation } from '../../features/content/SideNavigation';
import { Section } from '../../ui/Section';
import '../../features/content/article.css';
import '../../features/content/layout.css';
import '../../features/content/list.css';

/** A standalone page with links to its siblings: 机构简介, 组织机构. */
export function StandalonePage({ page }: { page: Topic }) {
  const { id, code, title, summary, content, cover, files } = page;
  const menu = useQuery(topicMenuQuery).data ?? [];
  const pathOf = (one: { id: string; code: string }) => `/specialShow?id=${one.code || one.id}`;
  const entries = menu
    .filter(({ kind }) => kind === 'page')
    .map(one => ({ title: one.title, to: pathOf(one) }));
  usePageHead({ title, description: summary || undefined });
  return (
    <>
      <Breadcrumbs trail={[{ title: '走进本会' }, { title }]} />
      <div className="split split--menu">
        <SideNavigation label="走进本会" entries={entries} at={pathOf({ id, code })} />
        <article className="article stack" id="article">
          <h1>{title}</h1>
          <ArticleTools id={id} title={title} />
          {cover && <Cover picture={cover} first className="article-cover" />}
          <RichText html={content} />
          {files.length > 0 && (
            <Section title="附件" className="stack gap-3">
              <Files list={files} />
            </Section>
          )}
        </article>
      </div>
    </>
  );
}
