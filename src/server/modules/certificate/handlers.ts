import { systemClock } from '../../../domain/dates';
import type { Handlers } from '../../engine/handler-types';
import { spendTicket } from '../captcha/challenges';
import { cancelling, detailing, filing, listing } from '../flows/flow-handlers';
import { verify } from './verify';

const FLOW = 'certificate';

const text = (value: unknown) => (value === undefined ? null : String(value));

export const handlers = {
  applyCertificate: filing<'applyCertificate'>(FLOW),
  cancelCertificate: cancelling<'cancelCertificate'>(FLOW),
  getCertificateApplication: detailing<'getCertificateApplication'>(FLOW),
  listCertificates: listing<'listCertificates'>(FLOW, ({ certType, sourceId, certNo }, { shipping }) => ({
    certType: String(certType),
    certNo: String(certNo ?? sourceId),
    expressCompany: text(shipping?.expressCompany),
    expressNo: text(shipping?.expressNo),
  })),

  async verifyCertificate({ services, organisation, query }) {
    await spendTicket(services, query.ticket);
    const { db, vault } = services;
    const found = await verify({ db, vault, clock: systemClock }, organisation.id, query);
    if (!found) return { result: '未查询到' as const, certificate: null };
    const { certType, no, shown, since, until, standing } = found;
    const { amount = null, minutes = null, counterpart = null } = found;
    return {
      result: standing,
      certificate: { certType, certNo: no, name: shown, since, until, amount, minutes, counterpart },
    };
  },
} satisfies Partial<Handlers>;
