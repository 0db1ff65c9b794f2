import { systemClock } from '../../../domain/dates';
import type { Handlers } from '../../engine/handler-types';
import { cancelHandler, detailHandler, listHandler, submitHandler } from '../application';
import { spendTicket } from '../captcha';
import { verifyCertificate } from './verify';

const FLOW = 'certificate';

const text = (value: unknown) => (value === undefined ? null : String(value));

export const handlers = {
  applyCertificate: submitHandler<'applyCertificate'>(FLOW),
  cancelCertificate: cancelHandler<'cancelCertificate'>(FLOW),
  getCertificateApplication: detailHandler<'getCertificateApplication'>(FLOW),
  listCertificates: listHandler<'listCertificates'>(FLOW, ({ certType, sourceId, certNo }, { shipping }) => ({
    certType: String(certType),
    certNo: String(certNo ?? sourceId),
    expressCompany: text(shipping?.expressCompany),
    expressNo: text(shipping?.expressNo),
  })),

  async verifyCertificate({ services, organisation, query }) {
    await spendTicket(services, query.ticket);
    const { db, vault } = services;
    const found = await verifyCertificate({ db, vault, clock: systemClock }, organisation.id, query);
    if (!found) return { result: '未查询到' as const, certificate: null };
    const { certType, no, publicName, since, until, standing } = found;
    const { amount = null, minutes = null, counterpart = null } = found;
    return {
      result: standing,
      certificate: { certType, certNo: no, name: publicName, since, until, amount, minutes, counterpart },
    };
  },
} satisfies Partial<Handlers>;
