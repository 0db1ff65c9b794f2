import { setProcessValue } from './process-edits';
import type { ProcessSectionProps } from './section-props';
import { Tick } from './Tick';

/** 停办: whether the flow accepts new applications. */
export function RetirementSection({ process: { retired }, edit }: ProcessSectionProps) {
  return (
    <div className="studio-wide stack gap-2">
      <Tick
        label="停办：不再受理新的申请"
        checked={retired === true}
        onChange={isRetired => edit(setProcessValue(['retired'], isRetired || undefined))}
      />
      <p className="soft small">
        已经提交的申请照常办完，存着的草稿不能再提交。停办、恢复都在发布之后生效，复核的人还要有“停办与恢复事项”的权限。
      </p>
    </div>
  );
}
