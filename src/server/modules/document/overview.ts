import { MAX_OVERVIEW_LINES, type OverviewSource } from '../../engine/overview-source';
import { listIssuedDocuments } from './issued-documents';

/** Certificates of the account holder. */
export const overview: OverviewSource = {
  part: 'certificates',
  async lines({ accountId }, services) {
    const held = await listIssuedDocuments(services, accountId);
    return held.slice(0, MAX_OVERVIEW_LINES).map(({ certType, about, status, day }) => ({
      title: [certType, about].filter(Boolean).join(' · '),
      ...{ state: status, when: day, path: '/userCertificate', next: null },
    }));
  },
};
