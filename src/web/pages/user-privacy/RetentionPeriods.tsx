import { personalKinds } from '../../../domain/retention/personal-kinds';
import { DataTable } from '../../ui/DataTable';
import { Section } from '../../ui/Section';

/** What is kept of members, for how long, and why (个人信息保护法 art 17): the table from which the portal deletes. */
export function RetentionPeriods() {
  return (
    <Section title="保存多久" size="large">
      <p className="soft">到期的由系统自动删除，不用您做什么。备份在几周之内被新的覆盖。</p>
      {/* Closed: the deletion of the account comes after it, and must not be hard to find. */}
      <details className="fold">
        <summary>每一类内容保存到什么时候</summary>
        <DataTable
          caption="保存多久"
          className="table is-prose"
          rows={personalKinds}
          keyOf={({ id }) => id}
          columns={[
            { title: '内容', kind: 'name', cell: ({ title }) => title },
            { title: '用来做什么', cell: ({ purpose }) => purpose },
            { title: '保存到什么时候', cell: ({ period }) => period },
            { title: '为什么还要留', cell: ({ reason }) => reason },
          ]}
        />
      </details>
    </Section>
  );
}
