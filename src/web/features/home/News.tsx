import { type ReactNode, useState } from 'react';
import { date } from '../../../domain/formatters';
import { useInDocument } from '../../ui/in-document';
import { MoreLink } from '../../ui/Section';
import { Tabs } from '../../ui/Tabs';
import { Cover } from '../content/Cover';
import { ItemLink } from '../content/ItemLink';
import { type ContentItem, type HomeNews as NewsOfHome, newsQuery } from '../content/queries';
import { TitleList } from '../content/TitleList';
import { HomeSection } from './HomeSection';

/** Titles per category, and number of tabs: as many as fit side by side on a phone. */
const MAX_ITEMS = 6;
const MAX_TABS = 3;
/** Number of topics or pictures. */
const MAX_COVERS = 3;

/** News section: headline with picture, categories in tabs, topics and pictures. */
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

interface Tab {
  id: string;
  title: string;
  list: readonly ContentItem[];
  /** Path of the page that has all. */
  more: string;
}

function Columns({ news: { headlines, columns, topics, pictures } }: { news: NewsOfHome }) {
  const lead = headlines[0];
  const categories = columns.map(({ code, title, list }) => {
    return { id: code, title, list: list.slice(0, MAX_ITEMS), more: `/news/list?category=${code}` };
  });
  const covers = [
    { id: 'topics', title: '热点专题', list: topics.slice(0, MAX_COVERS), more: '/specialList' },
    { id: 'pictures', title: '图片新闻', list: pictures.slice(0, MAX_COVERS), more: '/listThumb' },
  ];
  return (
    <div className={lead ? 'news-grid' : 'news-grid news-grid--bare'}>
      {lead && <LeadStory item={lead} />}
      <TabColumn label="新闻栏目" tabs={categories}>
        {list => <TitleList list={list} />}
      </TabColumn>
      <TabColumn label="专题和图片" tabs={covers}>
        {list => <CoverList list={list} />}
      </TabColumn>
    </div>
  );
}

/** Lists in tabs, each with a link to all of it. Empty ones are omitted. */
function TabColumn({
  label,
  tabs,
  children,
}: {
  label: string;
  tabs: readonly Tab[];
  children: (list: Tab['list']) => ReactNode;
}) {
  const [chosen, choose] = useState<string>();
  const filled = tabs.filter(({ list }) => list.length > 0).slice(0, MAX_TABS);
  const tab = filled.find(({ id }) => id === chosen) ?? filled[0];
  const inDocument = useInDocument();
  if (!tab) return null;
  const content = (
    <>
      {children(tab.list)}
      <MoreLink arrow to={tab.more}>
        <span>
          更多<span className="sr">{tab.title}</span>
        </span>
      </MoreLink>
    </>
  );
  return (
    <div className="news-column">
      {inDocument ? (
        <>
          <h3>{tab.title}</h3>
          {content}
        </>
      ) : (
        <Tabs label={label} tabs={filled} selected={tab.id} onSelect={choose}>
          {content}
        </Tabs>
      )}
    </div>
  );
}

function CoverList({ list }: { list: readonly ContentItem[] }) {
  return (
    <ul className="cover-lines">
      {list.map(item => (
        <li key={item.id} className="clickable">
          <Cover picture={item.cover} />
          <h3 className="label clamp">
            <ItemLink item={item} />
          </h3>
        </li>
      ))}
    </ul>
  );
}

function LeadStory({ item }: { item: ContentItem }) {
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
    </div>
  );
}
