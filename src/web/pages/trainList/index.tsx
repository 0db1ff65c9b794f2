import { useSearchParams } from 'react-router-dom';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { ClassCard } from '../../features/training/ClassCard';
import { classesQuery } from '../../features/training/queries';
import { MoreLink, SectionHead } from '../../ui/Section';
import { Empty } from '../../ui/states';
import { ClassFilters } from './ClassFilters';
import { parseClassFilter } from './filter';
import { OtherTraining } from './OtherTraining';
import '../../features/content/list.css';

/** 培训报名: the classes open for sign-up, of one type or all. */
export default function TrainList() {
  const [params] = useSearchParams();
  const filter = parseClassFilter(params);
  const query = usePage(page => classesQuery({ ...filter, page }));
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <SectionHead
        title="培训报名"
        words="学会救护，守住最早的四分钟。公益班不收费，提交报名就占用名额。"
        more={<MoreLink to="/trainVideo">在线学习</MoreLink>}
      />
      <ClassFilters filter={filter} types={query.data?.types ?? []} />
      <PagedList
        query={query}
        what="培训班次"
        unit="个班次"
        empty={<Empty title="没有这样的班次" text="换一个类型看看，或稍后再来，新的班次会陆续公布。" />}
      >
        {({ list }) => (
          <ul className="grid" aria-label="培训班次">
            {list.map((course, index) => (
              <li key={course.id}>
                <ClassCard course={course} first={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <OtherTraining />
    </div>
  );
}
