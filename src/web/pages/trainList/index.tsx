import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { Paging } from '../../features/content/PagedList';
import { ClassCard } from '../../features/training/ClassCard';
import { CLASSES, classesQuery } from '../../features/training/queries';
import { Loaded } from '../../ui/QueryResult';
import { Filters } from './ClassFilters';
import { filterOf } from './filter';
import { OtherWays } from './OtherTraining';
import '../../features/content/list.css';
import '../../features/training/train.css';

/** 培训报名: the classes that one can sign up for, of one type or all. */
export default function TrainList() {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const query = useQuery(classesQuery(filter), queryClient);
  return (
    <div className="wrap content">
      <Breadcrumbs />
      <div className="sec-head">
        <h1>培训报名</h1>
        <p>学会救护，守住最早的四分钟。公益班不收费，提交报名就占用名额。</p>
        <Link className="more" to="/trainVideo">
          在线学习
        </Link>
      </div>
      <Filters filter={filter} types={query.data?.types ?? []} />
      <Loaded query={query} what="培训班次">
        {({ list, total, page }) => (
          <Paging
            unit="个班次"
            total={total}
            page={page}
            pageSize={CLASSES}
            empty={{ title: '没有这样的班次', text: '换一个类型看看，或稍后再来，新的班次会陆续公布。' }}
          >
            <ul className="classes" aria-label="培训班次">
              {list.map((course, index) => (
                <li key={course.id}>
                  <ClassCard course={course} first={index < 3} />
                </li>
              ))}
            </ul>
          </Paging>
        )}
      </Loaded>
      <OtherWays />
    </div>
  );
}
