import { Link } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { ErrorText } from '../../ui/ErrorText';
import { FilterLinks } from '../../ui/FilterLinks';
import { Empty } from '../../ui/states';
import { toast } from '../../ui/Toast';
import { PageTitle } from '../AdminPage';
import { contentTitle } from './content-states';
import { buildContentRecordPath, buildProblemListPath } from './filter';
import {
  type ContentKindInfo,
  type ContentProblem,
  type ContentProblemItem,
  invalidateContentProblems,
  problemsQuery,
} from './queries';

export const problemTitles: Record<ContentProblem, string> = {
  brokenLink: '链接失效',
  noAltText: '图片没有说明',
  outdated: '很久没有核对',
  unhelpful: '有人说没有用',
  infectedFile: '文件没有通过安全检查',
};

const describeProblem = ({ problem, count }: ContentProblemItem['problems'][number]): string =>
  ({
    brokenLink: `${count} 处链接的内容已经撤下`,
    noAltText: `${count} 张图片没有替代文字`,
    outdated: '半年没有核对',
    unhelpful: `${count} 人说没有用`,
    infectedFile: `${count} 个文件没有通过安全检查，已经不再显示，请换一个`,
  })[problem];

interface ProblemListProps {
  kinds: readonly ContentKindInfo[];
  problem: ContentProblem | undefined;
}

/** Published content that an editor should look at: to be corrected, or confirmed as still right. */
export function ProblemList({ kinds, problem }: ProblemListProps) {
  const query = usePage(page => problemsQuery(problem, page));
  const confirm = useAction(async ({ id, title }: ContentProblemItem) => {
    await call('POST', '/admin/content/confirm', { body: { id } });
    toast(`《${title}》已记为核对过`);
    await invalidateContentProblems();
  });
  return (
    <>
      <PageTitle title="待核对" />
      <FilterLinks
        label="问题"
        choices={[
          { title: '全部', to: buildProblemListPath(), chosen: !problem },
          ...(Object.keys(problemTitles) as ContentProblem[]).map(name => ({
            title: problemTitles[name],
            to: buildProblemListPath(name),
            chosen: problem === name,
          })),
        ]}
      />
      <ErrorText error={confirm.error} />
      <PagedList
        query={query}
        what="列表"
        unit="条"
        empty={<Empty title="没有要核对的" text="链接、图片说明、核对时间和读者的评价都没有问题。" />}
      >
        {({ list }) => (
          <DataTable
            caption="待核对的内容"
            rows={list}
            keyOf={({ id }) => id}
            columns={[
              {
                title: '标题',
                kind: 'name',
                cell: item => (
                  <Link to={buildContentRecordPath(item.kind, item.id)}>{contentTitle(item)}</Link>
                ),
              },
              {
                title: '种类',
                kind: 'short',
                cell: item => kinds.find(({ kind }) => kind === item.kind)?.title,
              },
              {
                title: '问题',
                cell: ({ problems }) => problems.map(describeProblem).join('；'),
              },
              { title: '上次核对', kind: 'short', cell: ({ checkedAt }) => dateTime(checkedAt) },
              {
                title: '核对',
                kind: 'short',
                cell: item => (
                  <Button
                    aria-label={`《${item.title}》仍然正确`}
                    busy={confirm.running?.[0].id === item.id && confirm.isRunning && '正在记下…'}
                    onClick={() => confirm.run(item)}
                  >
                    仍然正确
                  </Button>
                ),
              },
            ]}
          />
        )}
      </PagedList>
    </>
  );
}
