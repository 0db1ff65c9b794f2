import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { auditActions } from '../../../domain/audit-actions';
import { type AuditFilter, buildAuditPath } from './filter';

export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const navigate = useNavigate();
  const id = useId();
  const change = (next: Partial<AuditFilter>) => navigate(buildAuditPath(filter, next));
  return (
    <form
      className="audit-filters"
      aria-label="筛选"
      onSubmit={event => {
        event.preventDefault();
        const { no } = Object.fromEntries(new FormData(event.currentTarget));
        change({ no: String(no).trim() });
      }}
    >
      <label htmlFor={`${id}-action`}>操作</label>
      <select
        id={`${id}-action`}
        value={filter.action ?? ''}
        onChange={event => change({ action: event.target.value })}
      >
        <option value="">全部</option>
        <option value="looks">工作人员查看个人信息</option>
        {Object.entries(auditActions).map(([action, title]) => (
          <option key={action} value={action}>
            {title}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-from`}>从</label>
      <input
        id={`${id}-from`}
        type="date"
        value={filter.from ?? ''}
        onChange={event => change({ from: event.target.value })}
      />
      <label htmlFor={`${id}-to`}>到</label>
      <input
        id={`${id}-to`}
        type="date"
        value={filter.to ?? ''}
        onChange={event => change({ to: event.target.value })}
      />
      <label htmlFor={`${id}-no`}>受理编号</label>
      <input id={`${id}-no`} name="no" key={filter.no} defaultValue={filter.no ?? ''} maxLength={20} />
      <button type="submit" className="btn btn--secondary">
        查找
      </button>
      {buildAuditPath(filter, {}) !== '/audit' && (
        <Link className="btn btn--quiet" to="/audit">
          清除条件
        </Link>
      )}
    </form>
  );
}
