import { systemClock } from '../../../domain/dates';
import type { Handlers } from '../../engine/handler-types';
import { cancelHandler, detailHandler, listHandler, submitHandler } from '../application';
import { spendTicket } from '../captcha';
import { verifyCertificate } from './verify';

const FLOW = 'certificate';

const text = (value: unknown) => (value === undefined ? null : String(value));

export const handlers = {
  submitCertificateApplication: submitHandler<'submitCertificateApplication'>(FLOW),
  cancelCertificateApplication: cancelHandler<'cancelCertificateApplication'>(FLOW),
  getCertificateApplication: detailHandler<'getCertificateApplication'>(FLOW),
  listCertificateApplications: listHandler<'listCertificateApplications'>(
    FLOW,
    ({ certType, sourceId, certNo }, { shipping }) => ({
      certType: String(certType),
      certNo: String(certNo ?? sourceId),
      expressCompany: text(shipping?.expressCompany),
      expressNo: text(shipping?.expressNo),
    }),
  ),

  async verifyCertificate({ services, organisation, query }) {
    await spendTicket(services, query.ticket);
    const { db, vault } = services;
    const found = await verifyCertificate({ db, vault, clock: systemClock }, organisation.id, query);
    if (!found) return { result: '未查询到' as const, certificate: null };
    const { certType, no, publicName, since, until, status } = found;
    const { amount = null, minutes = null, counterpart = null } = found;
    return {
      result: status,
      certificate: { certType, certNo: no, name: publicName, since, until, amount, minutes, counterpart },
    };
  },
} satisfies Partial<Handlers>;
