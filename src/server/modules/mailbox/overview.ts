import type { Overview } from '../../engine/overview-source';
import { applicationLine, latestOf } from '../overview/application-lines';
import { LETTER } from './letter';

/** The letters that somebody has written; an answer can be rated. */
export const overview: Overview = {
  part: 'letters',
  flows: [LETTER],
  async lines(asked, services) {
    const letters = await latestOf(asked, services, [LETTER], ({ title }) => ({
      subject: String(title ?? ''),
    }));
    return letters.map(({ subject, ...letter }) => {
      const [rating] = letter.followUps;
      return { ...applicationLine(letter, subject), ...(rating && { next: rating.title }) };
    });
  },
};
