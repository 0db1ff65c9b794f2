import { today } from '../../../domain/dates';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { DocumentSource } from '../../engine/document-source';
import { findIssuer, verifyUrl } from '../document';
import { fileBytes } from '../file';
import { listCertificatesFromApplication, listCertificatesOfAccount } from '../life';
import { findAnswersForCertificate, findCoursesByApplication } from './certificate-store';

/** The certificate of a participant who signed up alone and has passed; those of a group are verified by number. */
const certificate: DocumentSource = {
  kind: 'training-certificate',

  async render(applicationId, services, english) {
    const { db, vault } = services;
    const [issued] = await listCertificatesFromApplication(db, vault, applicationId);
    const encrypted = issued && (await findAnswersForCertificate(db, applicationId));
    const course = (await findCoursesByApplication(db, [applicationId])).get(applicationId);
    if (!issued || !encrypted || !course) return null;
    const { photo } = vault.decrypt<Answers>(encrypted, answersEncryptionContext(applicationId));
    const [picture] = Array.isArray(photo) ? photo : [];
    const issuer = await findIssuer(services);
    const { renderRescuerCertificate } = await import('../../platform/pdf/rescuer-certificate');
    const bytes = await renderRescuerCertificate({
      english,
      ...{ no: issued.no, day: issued.issuedOn, until: issued.validUntil },
      issuer,
      verifyUrl: verifyUrl(issuer, issued.no),
      holder: { name: issued.holder, photo: picture ? await fileBytes(services, String(picture)) : null },
      ...{ course: course.name, hours: course.hours },
    });
    return { name: `救护员证${issued.no}`, bytes };
  },

  async listIssued(accountId, { db, vault }) {
    const issued = await listCertificatesOfAccount(db, vault, accountId, 'training');
    const classes = await findCoursesByApplication(
      db,
      issued.map(({ applicationId }) => applicationId),
    );
    return issued.map(({ applicationId: id, no, issuedOn, validUntil }) => ({
      ...{ kind: 'training-certificate' as const, certType: '救护员证', id, no, day: issuedOn },
      about: classes.get(id)?.name ?? '',
      status: validUntil >= today() ? ('有效' as const) : ('已过期' as const),
    }));
  },
};

export const documentSources: DocumentSource[] = [certificate];
