import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { DetailQueryResult } from '../../app/components/DetailQueryResult';
import { lessonQuery } from '../../features/learning/queries';
import { LessonList } from './LessonList';
import { LessonPage } from './LessonPage';
import '../../features/content/list.css';
import '../../features/learning/learn.css';

/** 培训视频: the online lessons; with `?id=` one lesson. */
export default function TrainVideo() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return <div className="wrap page">{id === null ? <LessonList /> : <LessonLoader id={id} />}</div>;
}

function LessonLoader({ id }: { id: string }) {
  const query = useQuery(lessonQuery(id));
  return (
    <DetailQueryResult
      query={query}
      what="学习资料"
      unit="个"
      list={{ title: '看看其他课程', path: '/trainVideo' }}
    >
      {lesson => <LessonPage key={lesson.id} lesson={lesson} />}
    </DetailQueryResult>
  );
}
