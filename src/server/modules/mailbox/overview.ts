import type { OverviewSource } from '../../engine/overview-source';
import { listLatestApplications, toOverviewLine } from '../overview';
import { LETTER_FLOW } from './letter';

/** Letters of the account; an answered letter can be rated. */
export const overview: OverviewSource = {
  part: 'letters',
  flows: [LETTER_FLOW],
  async lines(asked, services) {
    const letters = await listLatestApplications(asked, services, [LETTER_FLOW], ({ title }) => ({
      subject: String(title ?? ''),
    }));
    return letters.map(({ subject, ...letter }) => {
      const [rating] = letter.followUps;
      return { ...toOverviewLine(letter, subject), ...(rating && { next: rating.title }) };
    });
  },
};
