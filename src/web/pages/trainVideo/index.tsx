import { useSearchParams } from 'react-router-dom';
import { DetailPage } from '../../app/components/DetailPage';
import { lessonQuery } from '../../features/learning/queries';
import { LessonList } from './LessonList';
import { LessonPage } from './LessonPage';
import '../../features/content/list.css';
import '../../features/learning/learn.css';

/** 培训视频: the online lessons; with `?id=` one lesson. */
export default function TrainVideo() {
  const [params] = useSearchParams();
  if (!params.has('id')) return <LessonList />;
  return (
    <DetailPage
      queryOf={lessonQuery}
      what="学习资料"
      unit="个"
      list={{ title: '看看其他课程', path: '/trainVideo' }}
    >
      {lesson => <LessonPage key={lesson.id} lesson={lesson} />}
    </DetailPage>
  );
}
