import { useMemo } from 'react';
import { useQuery } from '../../app/api/query-client';
import { DetailQueryResult } from '../../app/components/DetailQueryResult';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { createAccountActions } from '../../features/letters/author-access';
import { OwnLetter } from '../../features/letters/OwnLetter';
import { ownLetterQuery } from '../../features/letters/queries';

/** The status of a letter. The same page for guests and account holders. */
export default function LetterStatus({ id }: { id: string }) {
  const query = useQuery(ownLetterQuery(id));
  const actions = useMemo(() => createAccountActions(id), [id]);
  usePageHead({ title: '我的来信' });
  return (
    <div className="wrap page">
      <Breadcrumbs
        trail={[
          { title: '会长信箱', path: '/feedBack' },
          { title: query.data?.application.no ?? '我的来信' },
        ]}
      />
      {/* A guest sees a letter with the session it was written in; otherwise it is found by number and code. */}
      <DetailQueryResult
        query={query}
        what="信"
        unit="封"
        text="它可能是在别的浏览器或账户里写的。凭信件编号和查询码可以查到。"
        list={{ title: '凭编号和查询码查询', path: '/feedBackFind' }}
      >
        {data => <OwnLetter detail={data} actions={actions} />}
      </DetailQueryResult>
    </div>
  );
}
