import { Refusal } from '../../../domain/refusals';
import { guidanceOf } from '../../../flows/engine/flow-info';
import type { Services } from '../../engine/services';
import type { InitialData } from '../../platform/http/static-site';
import { navigationOf, readSettings } from '../website';
import { listPublishedDetails } from './detail-store';
import { slideView } from './views';

/**
 * What is shown before anything else, as the texts that the page itself carries, each as its call would give it: the
 * slides of the home page (`slide/list`), the settings (`website/detail`), the navigation (`menu/navigation`), and what
 * gifts are for, from the notice of their form (`flow/form`).
 */
export async function loadInitialData(services: Services): Promise<InitialData> {
  const { config, db, organisations } = services;
  const society = await organisations.find(config.organisation);
  if (!society) return { slides: '', website: '', navigation: '', giving: '' };
  const [rows, website, navigation] = await Promise.all([
    listPublishedDetails(db, society.id, 'slide', 'home'),
    readSettings(services, society.id),
    navigationOf(services, society.id),
  ]);
  const slides = rows.map(slideView).filter(slide => slide !== null);
  return {
    slides: slides.length > 0 ? JSON.stringify(slides) : '',
    website,
    navigation: JSON.stringify(navigation),
    giving: givingOf(services),
  };
}

/** Nothing where a society has no such form. */
function givingOf({ forms }: Pick<Services, 'forms'>): string {
  try {
    return guidanceOf(forms.live('donation')).purpose ?? '';
  } catch (error) {
    if (error instanceof Refusal) return '';
    throw error;
  }
}
