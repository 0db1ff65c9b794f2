import type { Handlers } from '../../engine/handler-types';
import { openDocument, openOwn, refuseOthers } from './document-access';
import { heldBy } from './issued-documents';
import { linkTo, proveLink } from './signed-links';

export const handlers = {
  async linkDocument(call) {
    const { kind, id } = call.query;
    await refuseOthers(call, kind, id);
    return linkTo(call.services.vault, kind, id);
  },

  async openDocument({ services, query }) {
    proveLink(services.vault, query);
    return openDocument(services, query.kind, query.id, query.save === 1);
  },

  async listHeldDocuments({ services, member }) {
    return { list: await heldBy(services, member.accountId) };
  },

  async listDonationCertificates({ services, member }) {
    const list = await heldBy(services, member.accountId);
    return { list: list.filter(({ kind }) => kind === 'donation-certificate') };
  },

  createDonationCertificate: call => openOwn(call, 'donation-certificate', call.query.id),
  getIndividualMemberCertificate: call => openOwn(call, 'member-certificate', call.query.id),
  getPersonalMemberCertificate: call => openOwn(call, 'member-certificate', call.query.id),
  getGroupMemberCertificate: call => openOwn(call, 'member-certificate', call.query.id),
} satisfies Partial<Handlers>;
