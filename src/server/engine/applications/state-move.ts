import { Refusal } from '../../../domain/refusals';
import { machineOf, requireFlowOf } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import { hasState, restoreSnapshot, type StoredSnapshot } from '../../../flows/engine/machine';
import type { Migration } from '../../../flows/engine/migration';
import { isPaymentUnderWay, paymentMoveProblem } from '../../../flows/engine/payment-moves';
import { type MovedSnapshot, mapState, moveSnapshot } from '../../../flows/engine/state-migration';
import { stateName } from '../../../flows/engine/status';
import type { ApplicationRow } from './application-store';
import type { FlowServices } from './flow-services';

/** The version that an application leaves when it is submitted again, read before the transaction begins. */
export interface LeftVersion {
  form: FormVersion;
  /** From this version to the live one, through all publications in between. */
  migration: Migration;
}

/** Reads the version that a stored application has. */
export async function readLeftVersion(
  { forms }: Pick<FlowServices, 'forms'>,
  { flow, form_version: version }: Pick<ApplicationRow, 'flow' | 'form_version'>,
): Promise<LeftVersion> {
  const [form, migrations] = await Promise.all([
    forms.version(flow, version),
    forms.migrations(flow, version),
  ]);
  return { form, migration: migrations.flat() };
}

const PROCESS_CHANGED = '这件事项的办理过程已经调整，您的申请暂时不能在网上变更，请联系工作人员';

const PAYMENT_UNDER_WAY = '付款正在办理，有了结果才能变更，请过些时候再试';

/**
 * The snapshot of a stored application in the machine of a newer version: the same state, or that which the migration
 * names for it.
 * @returns with the name of the state where it is another one
 * @throws Refusal `notAllowedNow` when the newer process has no state for it, or a payment would be skipped or lost
 */
export function moveToVersion(
  newer: FormVersion,
  state: unknown,
  { form: own, migration }: LeftVersion,
): MovedSnapshot & { from?: string } {
  const stored = state as StoredSnapshot;
  const [machine, ownMachine] = [machineOf(newer), machineOf(own)];
  const present = stateName(stored.value);
  const target = mapState(machine, present, migration);
  if (!target || paymentMoveProblem(own, present, newer, target, migration) !== null)
    throw new Refusal('notAllowedNow', PROCESS_CHANGED);
  if (hasState(machine, stored.value)) return { snapshot: restoreSnapshot(machine, stored), effects: [] };
  if (isPaymentUnderWay(requireFlowOf(own), present) && !isPaymentUnderWay(requireFlowOf(newer), target))
    throw new Refusal('notAllowedNow', PAYMENT_UNDER_WAY);
  return { ...moveSnapshot(ownMachine, stored, machine, target), from: target };
}

/**
 * The snapshot at which an applicant edits a stored application with the live form.
 * @throws Refusal `notAllowedNow` when the live process does not accept the application again
 */
export async function snapshotToEdit(
  deps: Pick<FlowServices, 'forms'>,
  row: Pick<ApplicationRow, 'flow' | 'form_version' | 'state'>,
): Promise<StoredSnapshot> {
  const live = deps.forms.live(row.flow);
  if (live.version === row.form_version) return row.state as unknown as StoredSnapshot;
  const { snapshot } = moveToVersion(live, row.state, await readLeftVersion(deps, row));
  if (!snapshot.can({ type: 'EDIT' })) throw new Refusal('notAllowedNow', PROCESS_CHANGED);
  return { value: snapshot.value, context: snapshot.context };
}
