import type { Handlers } from '../../engine/handler-types';
import { consentView, findOwnConsent, ownConsents } from './consents';
import { withdrawConsent } from './withdrawal';

export const handlers = {
  async listConsents({ services, member }) {
    return (await ownConsents(services, member.accountId)).map(consentView);
  },

  async getConsent({ services, member, query }) {
    const consent = await findOwnConsent(services, member.accountId, query.id);
    return { ...consentView(consent), content: consent.row.content };
  },

  withdrawConsent,
} satisfies Partial<Handlers>;
