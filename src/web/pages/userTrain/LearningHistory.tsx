import { dateTime, playingTime } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { ProgressLine } from '../../features/learning/ProgressLine';
import { learningTimeQuery, recordsQuery } from '../../features/learning/queries';
import { ButtonLink } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { QueryResult } from '../../ui/QueryResult';
import { MoreLink, Section } from '../../ui/Section';
import { Empty } from '../../ui/states';

/** Total online learning time, and the lessons watched last. */
export function LearningHistory() {
  const time = useQuery(learningTimeQuery);
  const records = useQuery(recordsQuery(1));
  return (
    <Section
      title="在线学习"
      size="large"
      className="mt-7"
      more={<MoreLink to="/trainVideo">继续学习</MoreLink>}
    >
      <QueryResult query={time} what="学习记录" paragraphs={2}>
        {({ seconds, completed, list }) =>
          list.length === 0 ? (
            <Empty title="还没有学习记录" text="看视频、读讲义的进度会记在这里。">
              <ButtonLink to="/trainVideo">开始学习</ButtonLink>
            </Empty>
          ) : (
            <>
              <p className="panel cluster gap-6 learn-sum">
                <span>
                  累计 <b>{playingTime(seconds)}</b>
                </span>
                <span>
                  学完 <b>{completed}</b> 课
                </span>
                <span>
                  看过 <b>{records.data?.total ?? 0}</b> 段视频
                </span>
              </p>
              <DataTable
                caption="最近学习的课程"
                rows={list}
                keyOf={({ dataId }) => dataId}
                columns={[
                  {
                    title: '课程',
                    kind: 'name',
                    to: ({ dataId }) => `/trainVideo?id=${dataId}`,
                    cell: ({ title }) => title,
                  },
                  { title: '形式', cell: ({ film }) => (film ? '视频' : '图文') },
                  {
                    title: '进度',
                    cell: ({ title, progress }) => <ProgressLine title={title} progress={progress} />,
                  },
                  { title: '用时', kind: 'number', cell: ({ progress }) => playingTime(progress.seconds) },
                  {
                    title: '最近学习',
                    kind: 'short',
                    cell: ({ progress }) => dateTime(progress.updatedAt),
                  },
                ]}
              />
            </>
          )
        }
      </QueryResult>
    </Section>
  );
}
