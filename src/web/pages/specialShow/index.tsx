import { DetailPage } from '../../app/components/DetailPage';
import { topicQuery } from '../../features/content/queries';
import { StandalonePage } from './StandalonePage';
import { TopicPage } from './TopicPage';

/** 专题详情, `?id=`: a topic with its articles, or a standalone page such as 机构简介. */
export default function SpecialShow() {
  return (
    <DetailPage
      queryOf={topicQuery}
      what="专题"
      unit="个"
      list={{ title: '看看其他专题', path: '/specialList' }}
    >
      {topic => (topic.kind === 'page' ? <StandalonePage page={topic} /> : <TopicPage topic={topic} />)}
    </DetailPage>
  );
}
