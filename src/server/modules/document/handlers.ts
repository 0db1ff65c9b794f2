import { languageOf } from '../../../domain/languages';
import { Refusal } from '../../../domain/refusals';
import { findOrganisationId } from '../../engine/applications/application-store';
import type { Handlers } from '../../engine/handler-types';
import { forOrganisation } from '../../platform/for-organisation';
import { assertOwnDocument, readOwnDocument, renderDocument } from './document-access';
import { listIssuedDocuments } from './issued-documents';
import { createDocumentLink, verifyDocumentLink } from './signed-links';

export const handlers = {
  async getDocumentLink(call) {
    const { kind, id } = call.query;
    await assertOwnDocument(call, kind, id);
    return createDocumentLink(call.services.vault, kind, id, call.language);
  },

  async openDocument({ services, query, organisation }) {
    const { kind, id, download } = query;
    verifyDocumentLink(services.vault, query);
    const organisationId = await findOrganisationId(services.unscopedDb, id);
    // Under the host of an organisation there are no documents of others.
    const isElsewhere = organisation && organisation.id !== organisationId;
    if (!organisationId || isElsewhere) throw new Refusal('notFound');
    return renderDocument(forOrganisation(services, organisationId), kind, id, {
      save: download === 1,
      language: languageOf(query.language),
    });
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
