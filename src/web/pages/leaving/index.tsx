import { Link, Navigate, useLocation } from 'react-router-dom';
import { chineseDate } from '../../../domain/filters';
import { Doorway } from '../../ui/Doorway';

/** Where somebody stands who has just asked to leave: until when it may be taken back, and how. */
export default function Leaving() {
  const { state: leavesAt } = useLocation();
  if (typeof leavesAt !== 'string') return <Navigate to="/index" replace />;
  return (
    <Doorway title="注销申请已受理" aside={<Link to="/index">回到首页</Link>}>
      <p>
        您已退出登录。<b>{chineseDate(leavesAt)}</b>之前用原手机号登录，注销申请随即撤销，一切照旧。
      </p>
      <p>此后账号和个人信息将被删除，不能恢复；手机号可以重新注册。</p>
    </Doorway>
  );
}
