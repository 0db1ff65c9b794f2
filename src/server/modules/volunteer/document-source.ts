import { hoursText } from '../../../domain/attendance';
import { shanghaiDay, systemClock } from '../../../domain/dates';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { DocumentSource } from '../../engine/document-source';
import type { Services } from '../../engine/services';
import { findIssuer, verifyUrl } from '../document';
import { listSignUps } from './sign-up-store';
import { findVolunteer, findVolunteerByApplication } from './volunteer-store';

/** Attended activities of a volunteer: from check-in to check-out, or as corrected by staff. */
async function summariseService(accountId: string, { db }: Pick<Services, 'db'>) {
  const signUps = await listSignUps(db, accountId);
  const attended = signUps.filter(({ minutes }) => minutes !== null && minutes > 0);
  const [latest, earliest] = [attended[0], attended.at(-1)];
  if (!latest || !earliest) return null;
  const minutes = attended.reduce((sum, each) => sum + (each.minutes ?? 0), 0);
  return {
    from: shanghaiDay(earliest.begins_at),
    until: shanghaiDay(latest.ends_at),
    times: attended.length,
    minutes,
  };
}

/** Certificate of voluntary service, free of charge (志愿服务条例 §19), for volunteers with attended activities. */
const serviceCertificate: DocumentSource = {
  kind: 'service-certificate',

  async render(applicationId, services, english) {
    const { db, vault } = services;
    const row = await findVolunteerByApplication(db, applicationId);
    const service = row && (await summariseService(row.account_id, services));
    if (!row || !service) return null;
    const { name } = vault.decrypt<Answers>(row.answers, answersEncryptionContext(applicationId));
    const issuer = await findIssuer(services);
    const { renderServiceCertificate } = await import('../../platform/pdf/service-certificate');
    const bytes = await renderServiceCertificate({
      english,
      no: row.no,
      day: shanghaiDay(new Date(systemClock())),
      issuer,
      verifyUrl: verifyUrl(issuer, row.no),
      volunteer: { name: String(name), no: row.no },
      ...service,
    });
    return { name: `志愿服务证明${row.no}`, bytes };
  },

  async listIssued(accountId, services) {
    const row = await findVolunteer(services.db, accountId);
    const service = row?.active ? await summariseService(accountId, services) : null;
    if (!row || !service) return [];
    return [
      {
        kind: 'service-certificate',
        certType: '志愿服务证明',
        id: row.application_id,
        no: row.no,
        about: `${service.times}次，共${hoursText(service.minutes)}`,
        day: service.until,
        status: '有效',
      },
    ];
  },
};

export const documentSources: DocumentSource[] = [serviceCertificate];
