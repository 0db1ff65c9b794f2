import type { Actor } from '../../flows/dependencies';
import type { Member, Organisation } from '../../services';

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
