import { canReviewFlow } from '../../../domain/roles';
import type { AssignableRole } from './queries';

interface RoleChoiceProps {
  assignable: readonly AssignableRole[];
  roles: readonly string[];
  onChange: (roles: string[]) => void;
}

/** Selects roles. A reviewer of all flows needs no role for a single flow. */
export function RoleChoice({ assignable, roles, onChange }: RoleChoiceProps) {
  const generalRoles = assignable.filter(({ role }) => !role.includes(':'));
  const single = assignable.filter(({ role }) => role.includes(':'));
  const toggle = (role: string) =>
    onChange(roles.includes(role) ? roles.filter(other => other !== role) : [...roles, role]);
  return (
    <>
      <fieldset>
        <legend className="label">权限</legend>
        {generalRoles.map(each => (
          <RoleTick key={each.role} {...each} ticked={roles.includes(each.role)} onToggle={toggle} />
        ))}
      </fieldset>
      {!roles.includes('review') && (
        <fieldset className="mt-4">
          <legend className="label">只审核部分事项</legend>
          {single.map(({ role, title, confirmed }) => (
            <RoleTick
              key={role}
              role={role}
              confirmed={confirmed}
              title={title.replace(/^审核：/, '')}
              ticked={canReviewFlow(roles, role.slice('review:'.length))}
              onToggle={toggle}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

interface RoleTickProps extends AssignableRole {
  ticked: boolean;
  onToggle: (role: string) => void;
}

function RoleTick({ role, title, confirmed, ticked, onToggle }: RoleTickProps) {
  return (
    <label className="tick">
      <input type="checkbox" checked={ticked} onChange={() => onToggle(role)} />
      <span>
        {title}
        {confirmed && <span className="faint">（须另一位管理员确认）</span>}
      </span>
    </label>
  );
}
