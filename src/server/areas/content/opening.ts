import type { Services } from '../../services';
import { allShown } from './detail-store';
import { slideView } from './views';

/**
 * What the home page shows before anything else, as the text that the page itself carries: its slides, as
 * `slide/list` gives them. Nothing where the society has none.
 */
export async function openingOf({ config, db, organisations }: Services): Promise<string> {
  const society = await organisations.find(config.organisation);
  const rows = society ? await allShown(db, society.id, 'slide', 'home') : [];
  const slides = rows.map(slideView).filter(slide => slide !== null);
  return slides.length > 0 ? JSON.stringify(slides) : '';
}
