import { Refusal } from '../../../domain/refusals';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Migration } from '../../../flows/engine/migration';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import type { StaffActor } from '../desk';
import { createCasePreview } from './case-preview';
import type { ImpactReportRow } from './impact-report/impact-report-store';

/**
 * A draft or an application of a report, as its owner sees it before and after the change. Beside the role for the
 * studio, staff need that for reviewing the flow: they read answers of applicants.
 * @throws Refusal `forbidden` for other staff, and for their own case; `notFound`; `notAllowedNow` when another
 * version is live than the report was made for
 */
export async function readAffectedCase(
  { flows, forms }: Pick<Services, 'flows' | 'forms'>,
  actor: StaffActor,
  row: ImpactReportRow,
  { kind, id }: Pick<components['schemas']['CasePreview'], 'kind' | 'id'>,
): Promise<components['schemas']['CasePreview']> {
  const { flow } = row;
  if (!actor.flows.includes(flow))
    throw new Refusal('forbidden', '查看申请人填写的内容，还须有审核这个事项的权限');
  if (forms.live(flow).version !== row.live_version)
    throw new Refusal('notAllowedNow', '回放之后有别的版本生效，请重新回放');
  const stored = await flows.readCase(actor, kind, id, flow);
  const editedId = kind === 'draft' ? stored.applicationId : null;
  const edited = editedId === null ? null : await flows.readCase(actor, 'application', editedId, flow);
  const replacement = {
    live: await forms.version(flow, row.live_version),
    newer: row.content as unknown as FormVersion,
    migration: row.migration as unknown as Migration,
  };
  return { kind, id, no: stored.no, ...(await createCasePreview(stored, edited, replacement)) };
}
