import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { adminSections, canOpenSection, sectionsForRoles } from '../app/shell/admin-sections';
import { SECURITY_PATH } from '../app/shell/login-redirect';
import { useSession } from '../app/shell/session';
import { Failed } from '../ui/states';

/**
 * A section of the back office, for the roles that may open it; other staff see links to their own sections, and
 * accounts without a role a refusal.
 */
export default function AdminSection({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const user = useSession(state => state.userInfo);
  const roles = user?.roles ?? [];
  if (user?.secondFactorMissing) {
    return (
      <Failed
        title="请先设置第二重验证"
        text="工作人员登录时，除了密码或短信，还要用验证器 App 或通行密钥。设置好之后就可以开始工作。"
      >
        <Link className="btn btn--primary" to={SECURITY_PATH}>
          去设置
        </Link>
      </Failed>
    );
  }
  if (roles.length === 0) {
    return (
      <Failed title="这个页面供工作人员使用" text="您没有权限打开。如需办理业务，请从首页进入。">
        <Link className="btn btn--secondary" to="/index">
          回到首页
        </Link>
      </Failed>
    );
  }
  const section = adminSections.find(({ path }) => path === pathname);
  if (!section || canOpenSection(section, roles)) return children;
  const own = sectionsForRoles(roles);
  return (
    <Failed
      title={`“${section.title}”不在您的岗位之内`}
      text={own.length > 0 ? '您可以打开：' : '如需使用，请联系管理员设置权限。'}
    >
      {own.map(({ path, title }) => (
        <Link key={path} className="btn btn--primary" to={path}>
          {title}
        </Link>
      ))}
      <Link className="btn btn--secondary" to="/index">
        回到首页
      </Link>
    </Failed>
  );
}
