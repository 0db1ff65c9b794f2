import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { queryClient } from '../../api/query-client';
import { documentsQuery } from '../../shell/documents';
import { entrance } from '../../shell/enter';
import { session } from '../../shell/session';
import { Button } from '../../ui/Button';
import { Doorway } from '../../ui/Doorway';
import { Failed, Skeleton } from '../../ui/states';
import { RegisterForm } from './RegisterForm';

/** The registration page: the texts that are agreed to are fetched first, so that consent names their version. */
export default function Register() {
  const [cameLoggedIn] = useState(session.isLoggedIn);
  const terms = useQuery(documentsQuery('terms'), queryClient);
  const privacy = useQuery(documentsQuery('privacy'), queryClient);
  const consents = useQuery(documentsQuery('consents'), queryClient);
  const all = [terms, privacy, consents];
  if (cameLoggedIn) return <Navigate to={entrance()} replace />;
  const documents = all
    .flatMap(({ data }) => data ?? [])
    .filter(({ id }) => ['terms', 'privacy', 'C1'].includes(id));
  const retry = () => {
    for (const query of all) void query.refetch();
  };
  return (
    <Doorway
      title="用户注册"
      aside={
        <>
          已有账号？<Link to="/login">直接登录</Link>
        </>
      }
    >
      {all.some(({ isError }) => isError) ? (
        <Failed title="暂时没能取到协议文本" text="注册前需要请您阅读协议，请重新加载。">
          <Button onClick={retry}>重新加载</Button>
        </Failed>
      ) : all.every(({ data }) => data) ? (
        <RegisterForm documents={documents} />
      ) : (
        <Skeleton paragraphs={2} />
      )}
    </Doorway>
  );
}
