import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Refusal } from '../../../domain/refusals';
import { queryClient } from '../../api/query-client';
import { OwnLetter } from '../../letters/OwnLetter';
import { byAccount } from '../../letters/own';
import { ownLetterQuery } from '../../letters/queries';
import { Breadcrumbs } from '../../shell/Breadcrumbs';
import { usePageHead } from '../../shell/page-head';
import { Button } from '../../ui/Button';
import { sentence } from '../../ui/sentence';
import { Failed, Skeleton } from '../../ui/states';

/** What became of a letter of one's own. The same page for guests and members. */
export default function Written({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(ownLetterQuery(id), queryClient);
  const hands = useMemo(() => byAccount(id), [id]);
  usePageHead({ title: '我的来信' });
  return (
    <div className="wrap letter-own">
      <Breadcrumbs
        trail={[{ title: '会长信箱', path: '/feedBack' }, { title: data?.application.no ?? '我的来信' }]}
      />
      {data ? (
        <OwnLetter detail={data} hands={hands} />
      ) : error ? (
        <Missing error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton paragraphs={4} />
      )}
    </div>
  );
}

/** A guest's letter is seen by who holds the guest's session; everybody else finds it by number and code. */
function Missing({ error, retry }: { error: unknown; retry: () => void }) {
  const gone = error instanceof Refusal && error.status < 500;
  return (
    <Failed
      title={gone ? '没有找到这封信' : '没有加载成功'}
      text={gone ? '它可能是在别的浏览器或账户里写的。凭信件编号和查询码可以查到。' : sentence(error)}
    >
      {gone ? (
        <Link className="btn btn--primary" to="/feedBackFind">
          凭编号和查询码查询
        </Link>
      ) : (
        <Button onClick={retry}>重新加载</Button>
      )}
    </Failed>
  );
}
