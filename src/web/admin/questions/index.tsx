import { Link, useSearchParams } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { buildPath } from '../../app/list/list-address';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { FilterLinks } from '../../ui/FilterLinks';
import { Empty } from '../../ui/states';
import { AdminPage } from '../AdminPage';
import { QuestionStatisticsRow } from './QuestionStatisticsRow';
import { questionStatisticsQuery } from './queries';
import './questions.css';

/** 考题: questions by error rate, to improve teaching and questions. */
export default function QuestionStatistics() {
  const [params] = useSearchParams();
  const topic = params.get('topic') ?? '';
  const query = usePage(page => questionStatisticsQuery(page, topic));
  const { papers, topics = [] } = query.data ?? {};
  const choice = (title: string, code: string) => ({
    title,
    to: buildPath('/questions', { topic: code }),
    chosen: topic === code,
  });
  return (
    <AdminPage
      currentPath="/questions"
      title="考题统计"
      lede={`${papers === undefined ? '' : `来自${thousands(papers)}份交了的试卷，`}错得多的在前。没有作答的算错；改了题干或选项的题重新统计，原来的留作对照。`}
      actions={<Link to="/content?kind=question">写题、改题</Link>}
    >
      <FilterLinks
        label="知识点"
        choices={[
          choice('全部', ''),
          ...topics.map(({ code, title, questions }) => choice(`${title} ${questions}`, code)),
        ]}
      />
      <PagedList
        query={query}
        what="统计"
        unit="题"
        empty={<Empty title="没有试题" text="在“内容”里写好、发布的试题出现在这里。" />}
      >
        {({ list, page, pageSize }) => (
          <ol className="stack" start={(page - 1) * pageSize + 1}>
            {list.map(statistics => (
              <QuestionStatisticsRow
                key={`${statistics.id} ${statistics.text} ${statistics.published}`}
                statistics={statistics}
              />
            ))}
          </ol>
        )}
      </PagedList>
    </AdminPage>
  );
}
