import { restoreSnapshot, type StoredSnapshot } from '../../../flows/engine/machine';
import { isTransferProofUnderReview } from '../../../flows/engine/payment-states';
import { requiresSmsConfirmation, statusOf } from '../../../flows/engine/status';
import { getFlow as flowNamed } from '../../../flows/index';
import { listApplicationsOfAccount } from './account-applications-store';
import { applyEvent } from './apply-event';
import type { FlowServices } from './flow-services';

/** How somebody's application could be ended now, for who withdraws a consent or leaves. */
export interface CancellationOption {
  id: string;
  flow: string;
  no: string;
  /** Of the matter. */
  title: string;
  statusText: string;
  /** It still goes somewhere. */
  open: boolean;
  /** Nobody has decided yet: about the matter, or about a voucher that was handed in for it. */
  undecided: boolean;
  /** It may be cancelled as it stands. */
  cancellable: boolean;
  /** Who cancels it confirms that by an SMS code. */
  needsSmsCode: boolean;
}

/** How each application of an account could be ended, the latest first. */
export async function listCancellationOptions(
  deps: FlowServices,
  accountId: string,
): Promise<CancellationOption[]> {
  const rows = await listApplicationsOfAccount(deps.db, accountId);
  return Promise.all(
    rows.map(async ({ id, no, flow: name, form_version, state }) => {
      const flow = flowNamed(name);
      const form = await deps.forms.version(name, form_version);
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

/** Ends an application on the applicant's wish, by the house: the wish was expressed elsewhere, and proved there. */
export function cancelForApplicant(
  deps: FlowServices,
  { id, flow }: Pick<CancellationOption, 'id' | 'flow'>,
  { organisationId, reason, key }: { organisationId: string; reason: string; key: string },
) {
  return applyEvent(deps, {
    flow: flowNamed(flow),
    event: { type: 'CANCEL', reason },
    actor: { kind: 'system', accountId: null, organisationId, name: null },
    key,
    applicationId: id,
    sequence: null,
  });
}
