import { Refusal } from '../../../domain/refusals';
import type { FiledEvent } from '../../../flows/engine/events';
import type { Call, Handlers } from '../../call';
import type { Actor } from '../../flows/dependencies';
import { audit } from '../account/audit';
import { publicName } from '../account/names';

/** What every call of the desk has. */
type Desk = Pick<Call<'getReviewApplication'>, 'member' | 'organisation' | 'services'>;

/** The caller as a member of staff, by the name that applicants will read. */
async function clerk({ member, organisation, services }: Desk): Promise<Actor & { accountId: string }> {
  const name = await publicName(services, member.accountId);
  return { kind: 'staff', accountId: member.accountId, organisationId: organisation.id, name };
}

type Decision = Call<'decideApplication'>['body'];

/** The event that a decision brings about. Who is sent back or turned away is told why. */
function eventOf({ action, reason, fields = [] }: Decision): FiledEvent {
  if (action === 'approve') return { type: 'APPROVE', ...(reason && { note: reason }) };
  if (action === 'advance') return { type: 'ADVANCE' };
  if (!reason?.trim()) {
    const message = action === 'return' ? '请填写退回补正的理由' : '请填写不通过的理由';
    throw new Refusal('badRequest', message, [{ path: '/reason', keyword: 'required', message }]);
  }
  return action === 'return' ? { type: 'RETURN', reason, fields } : { type: 'REJECT', reason };
}

export const handlers = {
  async listReviewQueue(call) {
    const { page = 1, pageSize = 10, flow, state, no } = call.query;
    const filter = { flow, state, no, page, pageSize };
    return { page, pageSize, ...(await call.services.flows.reviewQueue(await clerk(call), filter)) };
  },

  async getReviewApplication(call) {
    const actor = await clerk(call);
    const detail = await call.services.flows.detail(actor, call.query.id);
    await remember(call, actor, 'application.viewed', { application: call.query.id });
    return detail;
  },

  async revealAnswer(call) {
    const actor = await clerk(call);
    const { id, path } = call.body;
    const value = await call.services.flows.revealed(actor, id, path);
    await remember(call, actor, 'application.revealed', { application: id, path });
    return { value };
  },

  async decideApplication(call) {
    const { services, body, headers } = call;
    const actor = await clerk(call);
    const { application } = await services.flows.detail(actor, body.id);
    return services.flows.apply({
      flow: services.flows.named(application.flow),
      event: eventOf(body),
      actor,
      key: headers['idempotency-key'] ?? '',
      applicationId: body.id,
      sequence: body.sequence,
    });
  },
} satisfies Partial<Handlers>;

/** Every look of staff at personal data is kept. */
function remember(
  { services }: Desk,
  { organisationId, accountId }: Actor,
  action: 'application.viewed' | 'application.revealed',
  detail: Record<string, string>,
): Promise<void> {
  return audit(services.db, { organisationId, accountId, action, detail });
}
