import { Refusal } from '../../../domain/refusals';
import { requireFlowOf } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import {
  type FlowMachine,
  hasState,
  restoreSnapshot,
  type StoredSnapshot,
} from '../../../flows/engine/machine';
import type { Migration } from '../../../flows/engine/migration';
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

/**
 * The snapshot of a stored application in the machine of a newer version: the same state, or that which the migration
 * names for it.
 * @returns with the name of the state where it is another one
 * @throws Refusal `notAllowedNow` when the newer process has no state for it
 */
export function moveToVersion(
  machine: FlowMachine,
  state: unknown,
  left: LeftVersion,
): MovedSnapshot & { from?: string } {
  const stored = state as StoredSnapshot;
  if (hasState(machine, stored.value)) return { snapshot: restoreSnapshot(machine, stored), effects: [] };
  const from = mapState(machine, stateName(stored.value), left.migration);
  if (!from) throw new Refusal('notAllowedNow', PROCESS_CHANGED);
  const own = requireFlowOf(left.form).machine(left.form.steps.map(({ id }) => id));
  return { ...moveSnapshot(own, stored, machine, from), from };
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
  const machine = requireFlowOf(live).machine(live.steps.map(({ id }) => id));
  const { snapshot } = moveToVersion(machine, row.state, await readLeftVersion(deps, row));
  if (!snapshot.can({ type: 'EDIT' })) throw new Refusal('notAllowedNow', PROCESS_CHANGED);
  return { value: snapshot.value, context: snapshot.context };
}
