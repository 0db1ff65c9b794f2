import type { Handlers } from '../../engine/handler-types';
import { assertOwnDocument, readOwnDocument, renderDocument } from './document-access';
import { listIssuedDocuments } from './issued-documents';
import { createDocumentLink, verifyDocumentLink } from './signed-links';

export const handlers = {
  async getDocumentLink(call) {
    const { kind, id } = call.query;
    await assertOwnDocument(call, kind, id);
    return createDocumentLink(call.services.vault, kind, id);
  },

  async openDocument({ services, query }) {
    verifyDocumentLink(services.vault, query);
    return renderDocument(services, query.kind, query.id, query.download === 1);
  },

  async listOwnCertificates({ services, member }) {
    return { list: await listIssuedDocuments(services, member.accountId) };
  },

  async listDonationCertificates({ services, member }) {
    const list = await listIssuedDocuments(services, member.accountId);
    return { list: list.filter(({ kind }) => kind === 'donation-certificate') };
  },

  createDonationCertificate: call => readOwnDocument(call, 'donation-certificate', call.query.id),
  getIndividualMemberCertificate: call => readOwnDocument(call, 'member-certificate', call.query.id),
  getPersonalMemberCertificate: call => readOwnDocument(call, 'member-certificate', call.query.id),
  getGroupMemberCertificate: call => readOwnDocument(call, 'member-certificate', call.query.id),
} satisfies Partial<Handlers>;
