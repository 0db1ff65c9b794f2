import { today } from '../../../domain/dates';
import { issuerOf, verifyUrl } from '../../documents/issuer';
import type { Printable } from '../../documents/printable';
import type { Answers } from '../../flows/dependencies';
import { sealContext } from '../../flows/seal-context';
import { fileBytes } from '../file/bytes';
import { issuedFrom, issuedTo } from '../life/issuing';
import { answersOf, classesOf } from './certified-store';

/** The certificate of whoever signed up alone and has passed; those of a group are known by their numbers. */
const certificate: Printable = {
  kind: 'training-certificate',

  async print(applicationId, services) {
    const { db, vault, config } = services;
    const [issued] = await issuedFrom(db, vault, applicationId);
    const sealed = issued && (await answersOf(db, applicationId));
    const course = (await classesOf(db, [applicationId])).get(applicationId);
    if (!issued || !sealed || !course) return null;
    const { photo } = vault.open<Answers>(sealed, sealContext(applicationId));
    const [picture] = Array.isArray(photo) ? photo : [];
    const { rescuerCertificate } = await import('../../pdf/rescuer-certificate');
    const bytes = await rescuerCertificate({
      ...{ no: issued.no, day: issued.issuedOn, until: issued.validUntil },
      society: await issuerOf(db, applicationId),
      verifyUrl: verifyUrl(config, issued.no),
      holder: { name: issued.holder, photo: picture ? await fileBytes(services, String(picture)) : null },
      ...{ course: course.name, hours: course.hours },
    });
    return { name: `救护员证${issued.no}`, bytes };
  },

  async held(accountId, { db, vault }) {
    const issued = await issuedTo(db, vault, accountId, 'training');
    const classes = await classesOf(
      db,
      issued.map(({ applicationId }) => applicationId),
    );
    return issued.map(({ applicationId: id, no, issuedOn, validUntil }) => ({
      ...{ kind: 'training-certificate' as const, certType: '救护员证', id, no, day: issuedOn },
      about: classes.get(id)?.name ?? '',
      standing: validUntil >= today() ? ('有效' as const) : ('已过期' as const),
    }));
  },
};

export const printables: Printable[] = [certificate];
