import { Link } from 'react-router-dom';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { DataTable } from '../../ui/DataTable';
import { FilterLinks } from '../../ui/FilterLinks';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { PageTitle } from '../AdminPage';
import { contentTitle } from './content-states';
import { buildTranslationListPath, buildTranslationPath } from './filter';
import { type ContentKindInfo, type TranslationState, translationsQuery } from './queries';

const stateTitles: Record<TranslationState, string> = {
  missing: '没有译全',
  old: '中文改过',
  current: '已译',
};

const stateTones = { missing: 'wait', old: 'wait', current: 'ok' } as const;

interface TranslationListProps {
  kinds: readonly ContentKindInfo[];
  state: TranslationState | undefined;
}

/** Published content with the state of its English, the most read first. */
export function TranslationList({ kinds, state }: TranslationListProps) {
  const query = usePage(page => translationsQuery(state, page));
  const counts = query.data?.counts;
  const choice = (title: string, choice?: TranslationState) => ({
    title: counts && choice ? `${title} ${counts[choice]}` : title,
    to: buildTranslationListPath(choice),
    chosen: state === choice,
  });
  return (
    <>
      <PageTitle title="英文译文" />
      <p className="soft filters">
        看的人多的在前。没有译的文字，英文页面照登中文；中文改过的，核对之前也是这样。繁体由系统转换，不用译。
      </p>
      <FilterLinks
        label="译得怎样"
        choices={[
          choice('全部'),
          ...(Object.keys(stateTitles) as TranslationState[]).map(name => choice(stateTitles[name], name)),
        ]}
      />
      <PagedList query={query} what="列表" unit="条" empty={<Empty title="没有这样的内容" />}>
        {({ list }) => (
          <DataTable
            caption="已发布的内容"
            rows={list}
            keyOf={({ id }) => id}
            columns={[
              {
                title: '标题',
                kind: 'name',
                cell: item => <Link to={buildTranslationPath(item.id)}>{contentTitle(item)}</Link>,
              },
              {
                title: '种类',
                kind: 'short',
                cell: item => kinds.find(({ kind }) => kind === item.kind)?.title,
              },
              {
                title: '英文',
                kind: 'short',
                cell: ({ translation }) => (
                  <Tag tone={stateTones[translation]}>{stateTitles[translation]}</Tag>
                ),
              },
              { title: '看过', kind: 'short', cell: ({ views }) => <span className="num">{views}</span> },
            ]}
          />
        )}
      </PagedList>
    </>
  );
}
