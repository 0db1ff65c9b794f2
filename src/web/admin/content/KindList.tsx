import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { buildProblemListPath, buildTranslationListPath } from './filter';
import type { ContentKind, ContentKindInfo } from './queries';

/** Groups of kinds by purpose; kinds in no group are listed last. */
const groups: readonly { title: string; kinds: readonly ContentKind[] }[] = [
  { title: '文章与资料', kinds: ['article', 'topic', 'page', 'video', 'download', 'disclosure', 'answer'] },
  { title: '首页与导航', kinds: ['slide', 'tiles', 'menu', 'link', 'synonyms', 'settings'] },
  { title: '人员与地点', kinds: ['leader', 'group', 'contact', 'aed'] },
  { title: '学习与活动', kinds: ['activity', 'course', 'lesson', 'exam', 'question'] },
];

/** Lists beside those of a kind, by section. */
const otherLists = [
  {
    section: '检查',
    lists: [
      { name: 'problems', title: '待核对', path: buildProblemListPath() },
      { name: 'vain', title: '没有搜到的', path: '/content?vain' },
      { name: 'translations', title: '英文译文', path: buildTranslationListPath() },
    ],
  },
  { section: '文件', lists: [{ name: 'media', title: '媒体库', path: '/content?media' }] },
] as const;

type OtherList = (typeof otherLists)[number]['lists'][number]['name'];

interface KindListProps {
  kinds: readonly ContentKindInfo[];
  currentKind: ContentKind | OtherList;
}

/** The kinds of content, each with its counts. On a narrow screen the list collapses behind its heading. */
export function KindList({ kinds, currentKind }: KindListProps) {
  const [open, setOpen] = useState(false);
  const groupedKinds = groups.flatMap(group => group.kinds);
  const rest = kinds.filter(({ kind }) => !groupedKinds.includes(kind));
  const shown = [
    ...groups.map(({ title, kinds: names }) => ({
      title,
      list: names.flatMap(name => kinds.find(({ kind }) => kind === name) ?? []),
    })),
    { title: '其他', list: rest },
  ].filter(({ list }) => list.length > 0);
  const { title } =
    otherLists.flatMap(({ lists }) => [...lists]).find(({ name }) => name === currentKind) ??
    kinds.find(({ kind }) => kind === currentKind) ??
    {};
  const close = () => setOpen(false);
  return (
    <nav className={open ? 'content-kinds menu is-open' : 'content-kinds menu'} aria-label="内容的种类">
      <button
        type="button"
        className="content-kinds-open"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" />
        {title ?? '选择种类'}
        <span className="push">
          <Icon name="down" />
        </span>
      </button>
      <div>
        {shown.map(group => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.list.map(info => (
                <li key={info.kind}>
                  <Link
                    to={`/content?kind=${info.kind}`}
                    aria-current={info.kind === currentKind ? 'page' : undefined}
                    onClick={close}
                  >
                    {info.title}
                    <KindCounts info={info} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {otherLists.map(({ section, lists }) => (
          <section key={section}>
            <h2>{section}</h2>
            <ul>
              {lists.map(({ name, title, path }) => (
                <li key={name}>
                  <Link to={path} aria-current={currentKind === name ? 'page' : undefined} onClick={close}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

/** Number of published records, and of drafts and scheduled ones. */
function KindCounts({ info: { single, counts } }: { info: ContentKindInfo }) {
  if (single) return null;
  return (
    <small>
      <span className="num">{counts.published}</span>
      <span className="sr"> 条已发布</span>
      {counts.draft + counts.scheduled > 0 && (
        <span className="wait num" title="草稿与待发布">
          {' '}
          +{counts.draft + counts.scheduled}
          <span className="sr"> 条草稿与待发布</span>
        </span>
      )}
    </small>
  );
}
