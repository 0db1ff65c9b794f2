import { systemClock } from '../../../domain/dates';
import type { Handlers } from '../../engine/handler-types';
import { spendRequiredTicket } from '../captcha';
import { verifyCertificate } from './verify';

export const handlers = {
  async verifyCertificate({ services, organisation, query }) {
    await spendRequiredTicket(services, query.ticket, { purpose: 'lookup', level: 1 });
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
