import { Refusal } from '../../../domain/refusals';
import { actorsOf } from '../../../flows/engine/events';
import type { FormVersion } from '../../../flows/engine/form-version';
import { needsConfirmation } from '../../../flows/engine/status';
import { retryConflicts } from '../../platform/db/transient-errors';
import { violates } from '../../platform/db/unique-violation';
import { visible } from './application-access';
import { findApplication } from './application-store';
import type { ApplicationView } from './application-views';
import { purposeOf, type Request } from './event-request';
import { type Prepared, record } from './event-writer';
import type { FlowDependencies } from './flow-services';
import { once } from './idempotency';

/**
 * Applies one event to one application, in one transaction: locks the row, answers a known key as before,
 * refuses a stale sequence, checks who may do this now, takes the step on the flow's machine, appends the
 * event, stores the snapshot, writes what the step causes. Nothing else changes an application's state.
 *
 * @throws Refusal `notFound`, `conflict`, `notAllowedNow`, `forbidden`, `smsCodeWrong`, `duplicate`,
 *   `notEligible`, `keyReused`; nothing is written then, but a wrong code counts as a try
 */
export function applyEvent(deps: FlowDependencies, request: Request): Promise<ApplicationView> {
  return once(deps, { ...request, answers: request.filed?.answers }, mark => perform(deps, request, mark));
}

/** `applyEvent` for a caller that has already made sure that the key is new. */
export async function perform(
  deps: FlowDependencies,
  request: Request,
  mark: string,
): Promise<ApplicationView> {
  const { actor, flow, event } = request;
  if (!actorsOf(flow, event).includes(actor.kind)) throw new Refusal('forbidden');
  const prepared = await prepare(deps, request);
  try {
    // A new application without consequences of its own is one statement: a transaction by itself.
    const rules = deps.rules.get(flow.id);
    const alone = !request.applicationId && !rules?.transitioned && !rules?.told;
    return await retryConflicts(() =>
      alone
        ? record(deps, deps.db, request, prepared, mark)
        : deps.db.transaction().execute(tx => record(deps, tx, request, prepared, mark)),
    );
  } catch (error) {
    throw violates(error, 'application_one_open') ? new Refusal('duplicate') : error;
  }
}

/**
 * Finds out what a transaction must not wait for: as many transactions as there are connections, each waiting for one
 * more, would wait for ever.
 */
async function prepare(deps: FlowDependencies, request: Request): Promise<Prepared> {
  const { flow, event, actor, applicationId, filed, confirmCode } = request;
  const form = filed?.form ?? (await filledForm(deps, request));
  let codeId: string | null = null;
  // The house acts on a wish that was proved elsewhere.
  if (actor.kind === 'member' && needsConfirmation(flow, event.type)) {
    if (!confirmCode || !actor.accountId) throw new Refusal('smsCodeWrong');
    codeId = await deps.confirmations.check(actor.accountId, purposeOf(flow, event), confirmCode);
  }
  return { form, codeId, serial: applicationId ? null : await deps.nextNumber() };
}

/** The version of the form that the stored application was filled in with. */
async function filledForm(
  deps: FlowDependencies,
  { flow, actor, applicationId }: Request,
): Promise<FormVersion> {
  const found = applicationId
    ? await findApplication(deps.db, actor.organisationId, applicationId)
    : undefined;
  // Before the code is compared: a wrong code must not tell that somebody else's application exists.
  const row = visible(actor, found, flow.id);
  return deps.forms.version(flow.id, row.form_version);
}
