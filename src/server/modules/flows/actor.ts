import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { Actor } from '../../engine/applications/flow-services';
import type { Member, Organisation } from '../../engine/services';

/** The caller as an applicant. */
export function applicant({
  member,
  organisation,
}: {
  member: Member;
  organisation: Organisation;
}): Actor & { kind: 'member'; accountId: string } {
  return { kind: 'member', accountId: member.accountId, organisationId: organisation.id, name: null };
}

/**
 * The caller as somebody who fills in a form of this flow.
 * @throws Refusal `sessionInvalid` to guests, where the flow is for members only
 */
export function applicantOf(call: Parameters<typeof applicant>[0], { guests }: Pick<Flow, 'guests'>) {
  if (call.member.guest && !guests) throw new Refusal('sessionInvalid');
  return applicant(call);
}
