import { useSearchParams } from 'react-router-dom';
import { DetailPage } from '../../app/components/DetailPage';
import { ArticlePage } from '../../features/content/ArticlePage';
import { contentDetailQuery } from '../../features/content/queries';
import { Members } from './Members';

/** 会员风采: the leaders and group members of the organisation; `?id=` one of them. */
export default function MemberShow() {
  const [params] = useSearchParams();
  return params.get('id') ? <Member /> : <Members />;
}

const Member = () => (
  <DetailPage queryOf={contentDetailQuery} what="介绍" list={{ title: '会员风采', path: '/memberShow' }}>
    {member => (
      <ArticlePage
        article={member}
        page="/memberShow"
        relatedTitle="其他成员"
        trail={[{ title: '会员风采', path: '/memberShow' }, { title: member.title }]}
      />
    )}
  </DetailPage>
);
