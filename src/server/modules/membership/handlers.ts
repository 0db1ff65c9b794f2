import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { currentDocuments, documentIn } from '../../engine/consents/documents';
import type { Handlers } from '../../engine/handler-types';
import type { Caller, Organisation, Services } from '../../engine/services';
import { applicantActor } from '../application';
import { type BranchRow, listBranches, listRates } from './branch-store';
import { cardFee, memberCard } from './card';
import { listMembersOfAccount, ownDues } from './member-store';
import { memberName, memberPayment, membershipOf } from './membership';

const PERSON = 'membership';
const GROUP = 'group-member';

const branchView = ({ code, name, area, phone, open }: BranchRow): components['schemas']['Branch'] => ({
  id: code,
  name,
  area,
  phone,
  open,
});

export const handlers = {
  async getMemberTerms({ services: { db }, organisation, language }) {
    const terms = (await currentDocuments(db, organisation.id)).find(({ id }) => id === 'membership');
    if (!terms) throw new Refusal('notFound');
    const rates = await listRates(db, organisation.id);
    return {
      version: terms.version,
      ...(await documentIn(terms, language, organisation.name)),
      publishedAt: terms.published_at.toISOString(),
      rates: rates.map(({ kind, level, staff_from, yearly }) => ({
        // Check constraints of the table guarantee these values.
        kind: kind as components['schemas']['MemberKind'],
        level: level as 0 | 1 | 2,
        staffFrom: staff_from,
        yearly,
      })),
    };
  },

  async listBranches({ services, organisation }) {
    return (await listBranches(services.db, organisation.id)).map(branchView);
  },

  async listTransferDestinations({ services: { db }, organisation, member, query }) {
    const own = (await listMembersOfAccount(db, member.accountId)).find(({ no }) => no === query.memberNo);
    if (!own) throw new Refusal('notFound');
    const branches = await listBranches(db, organisation.id);
    return branches.filter(({ code }) => code !== own.branch).map(branchView);
  },

  getIndividualMember: call => detail(call, PERSON),
  getPersonalMember: call => detail(call, PERSON),
  getGroupMember: call => detail(call, GROUP),

  async listMemberPayments({ services, member, query }) {
    const { page = 1, pageSize = 10, status } = query;
    const { rows, total } = await ownDues(services.db, member.accountId, { page, pageSize, status });
    return { page, pageSize, total, list: rows.map(memberPayment) };
  },

  getIndividualCard: call => card(call, PERSON),
  getIndividualCardFee: call => fee(call, PERSON),
  getGroupCard: call => card(call, GROUP),
  getGroupCardFee: call => fee(call, GROUP),
} satisfies Partial<Handlers>;

interface DetailCall {
  query: { id: string };
  services: Services;
  member: Caller;
  organisation: Organisation;
}

/** A membership application with its details and the resulting membership. */
async function detail(call: DetailCall, flow: typeof PERSON | typeof GROUP) {
  const { flows, db } = call.services;
  const { id } = call.query;
  const application = await flows.detail(applicantActor(call), id, flow);
  const { answers } = await flows.readOwnApplication(applicantActor(call), id);
  return { ...application, name: memberName(answers), membership: await membershipOf(db, id) };
}

/** The electronic card of the caller's membership. */
async function card(call: DetailCall, flow: typeof PERSON | typeof GROUP) {
  const { answers } = await ownApplication(call, flow);
  return memberCard(call, call.query.id, memberName(answers));
}

/** Card fee of the caller's membership. */
async function fee(call: DetailCall, flow: typeof PERSON | typeof GROUP) {
  await ownApplication(call, flow);
  return cardFee(call.services, call.organisation.id);
}

async function ownApplication(call: DetailCall, flow: typeof PERSON | typeof GROUP) {
  const own = await call.services.flows.readOwnApplication(applicantActor(call), call.query.id);
  if (own.application.flow !== flow) throw new Refusal('notFound');
  return own;
}
