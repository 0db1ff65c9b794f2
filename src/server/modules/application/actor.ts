import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { Actor } from '../../engine/applications/flow-services';
import type { Caller, Organisation } from '../../engine/services';

/** The caller as an applicant. */
export function applicantActor({
  member,
  organisation,
}: {
  member: Caller;
  organisation: Organisation;
}): Actor & { kind: 'member'; accountId: string } {
  return { kind: 'member', accountId: member.accountId, organisationId: organisation.id, name: null };
}

/**
 * The caller as an applicant of this flow.
 * @throws Refusal `sessionInvalid` for guests, where the flow requires an account
 */
export function requireApplicant(
  call: Parameters<typeof applicantActor>[0],
  { guests }: Pick<Flow, 'guests'>,
) {
  if (call.member.guest && !guests) throw new Refusal('sessionInvalid');
  return applicantActor(call);
}
