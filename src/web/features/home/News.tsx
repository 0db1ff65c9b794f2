import { useState } from 'react';
import { date } from '../../../domain/formatters';
import { useInDocument } from '../../ui/in-document';
import { MoreLink } from '../../ui/Section';
import { Tabs } from '../../ui/Tabs';
import { Cover } from '../content/Cover';
import { ItemLink } from '../content/ItemLink';
import { type ContentItem, type HomeNews as NewsOfHome, newsQuery } from '../content/queries';
import { TitleList } from '../content/TitleList';
import { HomeSection } from './HomeSection';

/** Category of announcements, shown in a column of its own. */
const NOTICE_CATEGORY = 'notice';
/** Titles per category, and number of tabs: as many as fit side by side on a phone. */
const MAX_ITEMS = 6;
const MAX_TABS = 3;

/** News section: headline with picture, categories in tabs, and announcements. */
export function News() {
  return (
    <HomeSection
      title="要闻"
      more={{ title: '新闻中心', path: '/news' }}
      query={newsQuery}
      className="home-news"
      isEmpty={({ headlines, columns }) => headlines.length + columns.length === 0}
      nothing="还没有发布新闻。"
    >
      {news => <Columns news={news} />}
    </HomeSection>
  );
}

function Columns({ news: { headlines, columns } }: { news: NewsOfHome }) {
  const nonEmptyColumns = columns.filter(({ list }) => list.length > 0);
  const notices = nonEmptyColumns.find(({ code }) => code === NOTICE_CATEGORY);
  const others = nonEmptyColumns.filter(column => column !== notices);
  const [chosen, choose] = useState<string>();
  const inDocument = useInDocument();
  const column = others.find(({ code }) => code === chosen) ?? others[0];
  const lead = headlines[0];
  return (
    <div className={lead ? 'news-grid' : 'news-grid news-grid--bare'}>
      {lead && <LeadStory item={lead} others={headlines.slice(1, 3)} />}
      {column && inDocument && <TitledColumn column={column} />}
      {column && !inDocument && (
        <div className="news-column">
          <Tabs
            label="新闻栏目"
            tabs={others.slice(0, MAX_TABS).map(({ code, title }) => ({ id: code, title }))}
            selected={column.code}
            onSelect={choose}
          >
            <TitleList list={column.list.slice(0, MAX_ITEMS)} />
            <MoreOf {...column} />
          </Tabs>
        </div>
      )}
      {notices && <TitledColumn column={notices} />}
    </div>
  );
}

function TitledColumn({ column }: { column: NewsOfHome['columns'][number] }) {
  return (
    <div className="news-column">
      <h3>{column.title}</h3>
      <TitleList list={column.list.slice(0, MAX_ITEMS)} />
      <MoreOf {...column} />
    </div>
  );
}

function MoreOf({ code, title }: { code: string; title: string }) {
  return (
    <MoreLink arrow to={`/news/list?category=${code}`}>
      <span>
        更多<span className="sr">{title}</span>
      </span>
    </MoreLink>
  );
}

function LeadStory({ item, others }: { item: ContentItem; others: readonly ContentItem[] }) {
  return (
    <div className="lead">
      <article className="clickable">
        <Cover picture={item.cover} />
        <h3 className="title">
          <ItemLink item={item} />
        </h3>
        <p className="soft clamp mt-2">{item.summary}</p>
        <time className="faint" dateTime={item.publishTime}>
          {date(item.publishTime)}
        </time>
      </article>
      {others.length > 0 && <TitleList list={others} />}
    </div>
  );
}
