import type { ReactNode } from 'react';
import { ArticleList } from '../../features/content/ArticleList';
import { Cover } from '../../features/content/Cover';
import { ItemLink } from '../../features/content/ItemLink';
import { PublicationInfo } from '../../features/content/PublicationInfo';
import type { ContentItem, HomeNews } from '../../features/content/queries';
import { ThumbGrid } from '../../features/content/ThumbGrid';
import { TitleList } from '../../features/content/TitleList';
import { MoreLink, Section } from '../../ui/Section';
import { Empty } from '../../ui/states';
import './index.css';

/** Number of headlines beside the first one, and of pictures per row. */
const MAX_FURTHER_HEADLINES = 3;
const ROW_SIZE = 4;

/** The latest news: headlines, then every category, pictures, videos and topics. */
export function NewsOverview({ news: { headlines, columns, pictures, videos, topics } }: { news: HomeNews }) {
  const [first, ...others] = headlines;
  const filled = columns.filter(({ list }) => list.length > 0);
  if (!first && filled.length === 0) return <Empty title="还没有新闻" />;
  return (
    <>
      {first && (
        <section className="split split--half" aria-label="要闻">
          <Lead item={first} />
          {others.length > 0 && (
            <ArticleList list={others.slice(0, MAX_FURTHER_HEADLINES)} heading="h3" showsCategory />
          )}
        </section>
      )}
      <div className="grid grid--2">
        {filled.map(({ code, title, list }) => (
          <NewsSection key={code} title={title} all={`/news/list?category=${code}`}>
            <TitleList list={list} />
          </NewsSection>
        ))}
      </div>
      <ThumbSection title="图片新闻" all="/listThumb" list={pictures} />
      <ThumbSection title="视频" all="/videoList" list={videos} />
      <ThumbSection title="专题" all="/specialList" list={topics} />
    </>
  );
}

function Lead({ item }: { item: ContentItem }) {
  return (
    <div className="clickable news-lead">
      <Cover picture={item.cover} first />
      <h2 className="title mt-4">
        <ItemLink item={item} />
      </h2>
      <p className="soft mt-2">{item.summary}</p>
      <PublicationInfo publishTime={item.publishTime} category={item.categoryTitle} />
    </div>
  );
}

interface NewsSectionProps {
  title: string;
  /** Path of the full list. */
  all: string;
  children: ReactNode;
}

function NewsSection({ title, all, children }: NewsSectionProps) {
  const more = (
    <MoreLink arrow to={all} label={`更多${title}`}>
      更多
    </MoreLink>
  );
  return (
    <Section title={title} className="news-part mt-6" more={more}>
      {children}
    </Section>
  );
}

function ThumbSection({
  list,
  ...part
}: Omit<NewsSectionProps, 'children'> & { list: readonly ContentItem[] }) {
  if (list.length === 0) return null;
  return (
    <NewsSection {...part}>
      <ThumbGrid list={list.slice(0, ROW_SIZE)} heading="h3" />
    </NewsSection>
  );
}
