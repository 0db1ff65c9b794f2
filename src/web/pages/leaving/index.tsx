import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { chineseDate } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { session } from '../../app/shell/session';
import { AuthLayout } from '../../ui/AuthLayout';

/** Where somebody stands who has just asked to leave: until when it may be taken back, and how. */
export default function AccountDeletionPending() {
  const { state } = useLocation();
  const [leavesAt] = useState<unknown>(state);
  const navigate = useNavigate();
  const left = typeof leavesAt === 'string';
  useEffect(() => {
    if (!left) return;
    session.logout();
    queryClient.clear();
    // Whoever has logged in again and goes back must not be logged out once more.
    navigate('/leaving', { replace: true, state: null });
  }, [left, navigate]);
  if (!left) return <Navigate to="/index" replace />;
  return (
    <AuthLayout title="注销申请已受理" aside={<Link to="/index">回到首页</Link>}>
      <p>
        您已退出登录。<b>{chineseDate(leavesAt)}</b>之前用原手机号登录，注销申请随即撤销，一切照旧。
      </p>
      <p>此后账号和个人信息将被删除，不能恢复；手机号可以重新注册。</p>
    </AuthLayout>
  );
}
