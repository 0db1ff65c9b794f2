import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { PageLinks } from '../../engine/applications/PageLinks';
import { FilterLinks } from '../../ui/FilterLinks';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Toast } from '../../ui/Toast';
import { AdminBar } from '../AdminBar';
import { QuestionStatisticsRow } from './QuestionStatisticsRow';
import { QUESTION_PAGE_SIZE, questionStatisticsQuery } from './queries';
import './questions.css';
import { parsePageParam } from '../../ui/page-param';

/** 考题: questions by error rate, to improve teaching and questions. */
export default function QuestionStatistics() {
  const [params] = useSearchParams();
  const page = parsePageParam(params);
  const topic = params.get('topic') ?? '';
  const query = useQuery(questionStatisticsQuery(page, topic), queryClient);
  return (
    <div className="exam-tallies">
      <AdminBar currentPath="/questions" />
      <div className="exam-tallies-body">
        <div className="sec-head">
          <h1>考题统计</h1>
          <Link className="more" to="/content?kind=question">
            写题、改题
          </Link>
        </div>
        <QueryResult query={query} what="统计">
          {({ list, total, topics, papers }) => (
            <>
              <p className="soft">
                来自{thousands(papers)}
                份交了的试卷，错得多的在前。没有作答的算错；改了题干或选项的题重新统计，原来的留作对照。
              </p>
              <FilterLinks
                label="知识点"
                choices={[
                  { title: '全部', to: '/questions', chosen: topic === '' },
                  ...topics.map(({ code, title, questions }) => ({
                    title: `${title} ${questions}`,
                    to: `/questions?topic=${code}`,
                    chosen: topic === code,
                  })),
                ]}
              />
              {total === 0 ? (
                <Empty title="没有试题" text="在“内容”里写好、发布的试题出现在这里。" />
              ) : (
                <ol className="tallies" start={(page - 1) * QUESTION_PAGE_SIZE + 1}>
                  {list.map(statistics => (
                    <QuestionStatisticsRow
                      key={`${statistics.id} ${statistics.text} ${statistics.published}`}
                      statistics={statistics}
                    />
                  ))}
                </ol>
              )}
              <PageLinks unit="题" total={total} page={page} pageSize={QUESTION_PAGE_SIZE} />
            </>
          )}
        </QueryResult>
      </div>
      <Toast />
    </div>
  );
}
