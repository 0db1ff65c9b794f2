import { LATEST, type Overview } from '../../engine/overview-source';
import { heldBy } from './issued-documents';

/** The certificates that somebody holds. */
export const overview: Overview = {
  part: 'certificates',
  async lines({ accountId }, services) {
    const held = await heldBy(services, accountId);
    return held.slice(0, LATEST).map(({ certType, about, standing, day }) => ({
      title: [certType, about].filter(Boolean).join(' · '),
      ...{ state: standing, when: day, path: '/userCertificate', next: null },
    }));
  },
};
