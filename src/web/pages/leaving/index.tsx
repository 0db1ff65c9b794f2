import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { chineseDate } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { session } from '../../app/shell/session';
import { AuthLayout } from '../../ui/AuthLayout';

/** The state after a request for account deletion: until when and how it can be cancelled. */
export default function AccountDeletionPending() {
  const { state } = useLocation();
  const [deletionDueAt] = useState<unknown>(state);
  const navigate = useNavigate();
  const left = typeof deletionDueAt === 'string';
  useEffect(() => {
    if (!left) return;
    session.logout();
    queryClient.clear();
    // Clears the state: going back after a new login must not log out again.
    navigate('/leaving', { replace: true, state: null });
  }, [left, navigate]);
  if (!left) return <Navigate to="/index" replace />;
  return (
    <AuthLayout title="注销申请已受理" aside={<Link to="/index">回到首页</Link>}>
      <p>
        您已退出登录。<b>{chineseDate(deletionDueAt)}</b>之前用原手机号登录，注销申请随即撤销，一切照旧。
      </p>
      <p>此后账号和个人信息将被删除，不能恢复；手机号可以重新注册。</p>
    </AuthLayout>
  );
}
