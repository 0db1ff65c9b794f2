import { requireFlowOf } from '../../../flows/engine/flow-definition';
import { restoreSnapshot, type StoredSnapshot } from '../../../flows/engine/machine';
import { isTransferProofUnderReview } from '../../../flows/engine/payment-states';
import { requiresSmsConfirmation, statusOf } from '../../../flows/engine/status';
import { listApplicationsOfAccount } from './account-applications-store';
import { applyEvent } from './apply-event';
import type { FlowServices } from './flow-services';

/** How an application can be cancelled now; used when a consent is withdrawn or an account is deleted. */
export interface CancellationOption {
  id: string;
  flow: string;
  no: string;
  /** Title of the flow. */
  title: string;
  statusText: string;
  /** Whether the application is still open. */
  open: boolean;
  /** Whether a decision is outstanding: on the application, or on a transfer proof submitted for it. */
  undecided: boolean;
  /** Whether the machine allows `CANCEL` in the current state. */
  cancellable: boolean;
  /** Whether cancelling requires an SMS code. */
  needsSmsCode: boolean;
}

/** Lists the cancellation option of each application of an account, latest first. */
export async function listCancellationOptions(
  deps: FlowServices,
  accountId: string,
): Promise<CancellationOption[]> {
  const rows = await listApplicationsOfAccount(deps.db, accountId);
  return Promise.all(
    rows.map(async ({ id, no, flow: name, form_version, state }) => {
      const form = await deps.forms.version(name, form_version);
      const flow = requireFlowOf(form);
      const snapshot = restoreSnapshot(
        flow.machine(form.steps.map(step => step.id)),
        state as unknown as StoredSnapshot,
      );
      const status = statusOf(snapshot);
      const { statusText, open, applyStatus, canceled } = status;
      return {
        id,
        flow: name,
        no,
        title: flow.title,
        statusText,
        open,
        undecided: (applyStatus === 0 && !canceled) || isTransferProofUnderReview(status.state),
        cancellable: snapshot.can({ type: 'CANCEL' }),
        needsSmsCode: requiresSmsConfirmation(flow, 'CANCEL'),
      };
    }),
  );
}

/** Cancels an application as the system on behalf of the applicant, whose identity was verified before the call. */
export function cancelForApplicant(
  deps: FlowServices,
  { id, flow }: Pick<CancellationOption, 'id' | 'flow'>,
  { organisationId, reason, key }: { organisationId: string; reason: string; key: string },
) {
  return applyEvent(deps, {
    flow,
    event: { type: 'CANCEL', reason },
    actor: { kind: 'system', accountId: null, organisationId, name: null },
    key,
    applicationId: id,
    sequence: null,
  });
}
