import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { DetailQueryResult } from '../../app/components/DetailQueryResult';
import { ArticlePage } from '../../features/content/ArticlePage';
import { contentDetailQuery } from '../../features/content/queries';
import { Members } from './Members';

/** 会员风采: the leaders and group members of the organisation; `?id=` one of them. */
export default function MemberShow() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <Member id={id} /> : <Members />;
}

function Member({ id }: { id: string }) {
  const query = useQuery(contentDetailQuery(id));
  return (
    <div className="wrap page">
      <DetailQueryResult query={query} what="介绍" list={{ title: '会员风采', path: '/memberShow' }}>
        {member => (
          <ArticlePage
            article={member}
            page="/memberShow"
            relatedTitle="其他成员"
            trail={[{ title: '会员风采', path: '/memberShow' }, { title: member.title }]}
          />
        )}
      </DetailQueryResult>
    </div>
  );
}
