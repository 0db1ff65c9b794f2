import { useSearchParams } from 'react-router-dom';
import { courseTypes } from '../../../domain/courses';
import { buildPath } from '../../app/list/list-address';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { LessonRow } from '../../features/learning/LessonRow';
import { type LessonFilter, lessonsQuery } from '../../features/learning/queries';
import { FilterLinks } from '../../ui/FilterLinks';
import { MoreLink, SectionHead } from '../../ui/Section';
import { Empty } from '../../ui/states';

/** The lessons of one class type or one topic, with the learning progress. */
export function LessonList() {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const query = usePage(page => lessonsQuery({ ...filter, page }));
  const topics = query.data?.topics ?? [];
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <SectionHead
        title="在线学习"
        words="看视频、读讲义，进度自动保存，换一台设备接着学。"
        more={<MoreLink to="/userTrain">我的学习记录</MoreLink>}
      />
      <div className="filters stack gap-3">
        <FilterLinks
          label="培训类型"
          choices={[
            { title: '全部课程', to: buildLessonListPath({}), chosen: !filter.courseType },
            ...Object.entries(courseTypes).map(([code, title]) => ({
              ...{ title, to: buildLessonListPath({ courseType: code as keyof typeof courseTypes }) },
              chosen: filter.courseType === code,
            })),
          ]}
        />
        <FilterLinks
          label="知识主题"
          choices={[
            {
              title: '全部主题',
              to: buildLessonListPath({ ...filter, topic: undefined }),
              chosen: !filter.topic,
            },
            ...topics.map(({ code, title, count }) => ({
              ...{ title: `${title}（${count}）`, to: buildLessonListPath({ ...filter, topic: code }) },
              chosen: filter.topic === code,
            })),
          ]}
        />
      </div>
      <PagedList
        query={query}
        what="课程"
        unit="课"
        empty={<Empty title="这里还没有课程" text="换一个类型或主题看看。" />}
      >
        {({ list, total, completed, required, requiredCompleted }) => (
          <>
            <p className="panel cluster gap-6 learn-sum" role="status">
              <span>
                学完 <b>{completed}</b> / {total} 课
              </span>
              {required > 0 && (
                <span>
                  必修学完 <b>{requiredCompleted}</b> / {required} 课
                </span>
              )}
            </p>
            <ul className="grid grid--large" aria-label="课程">
              {list.map(lesson => (
                <li key={lesson.id}>
                  <LessonRow lesson={lesson} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </div>
  );
}

/** The filter in the address. Invalid values are ignored. */
function filterOf(params: URLSearchParams): LessonFilter {
  const [type, topic] = [params.get('courseType') ?? '', params.get('topic') ?? ''];
  return {
    ...(type in courseTypes && { courseType: type as keyof typeof courseTypes }),
    ...(/^[a-z][a-z0-9-]*$/u.test(topic) && { topic }),
  };
}

const buildLessonListPath = ({ courseType, topic }: LessonFilter): string =>
  buildPath('/trainVideo', { courseType, topic });
