import type { Language } from '../../../domain/languages';
import { Refusal } from '../../../domain/refusals';
import { guidanceOf } from '../../../flows/engine/flow-info';
import type { Organisation, Services } from '../../engine/services';
import type { InProcessContract } from '../../platform/contract/contract-routes';
import type { InitialData } from '../../platform/http/static-site';
import { readNavigation, readSettings, readTiles } from '../website';
import { listPublishedDetails } from './detail-store';
import { slideView } from './views';

/**
 * Data embedded in the page for the first render, each as the response of its operation: the slides of the home page
 * (`slide/list`), its entries (`menu/list`), the settings (`website/detail`), the navigation (`menu/navigation`), and the
 * purpose of donations from the guidance of their form (`flow/form`), with their texts in a language.
 */
export async function loadInitialData(
  unscoped: Pick<Services, 'config' | 'forms' | 'scope' | 'wechat'>,
  organisation: Organisation,
  { translate }: Pick<InProcessContract, 'translate'>,
  language: Language,
): Promise<InitialData> {
  const services = { ...unscoped, ...unscoped.scope(organisation.id) };
  const { db } = services;
  const [rows, tiles, website, navigation] = await Promise.all([
    listPublishedDetails(db, organisation.id, 'slide', 'home'),
    readTiles(services, organisation.id),
    readSettings(services, organisation.id),
    readNavigation(services, organisation.id),
  ]);
  const slides = await translate(
    organisation,
    '/slide/list',
    rows.map(slideView).filter(slide => slide !== null),
    language,
  );
  const purpose = { purpose: donationPurposeOf(services) };
  return {
    slides: slides.length > 0 ? JSON.stringify(slides) : '',
    tiles:
      tiles.length > 0 ? JSON.stringify(await translate(organisation, '/menu/list', tiles, language)) : '',
    website: await translate(organisation, '/website/detail', website, language),
    navigation: JSON.stringify(await translate(organisation, '/menu/navigation', navigation, language)),
    giving: (await translate(organisation, '/matter/detail', purpose, language)).purpose,
  };
}

/** Empty when there is no such form. */
function donationPurposeOf({ forms }: Pick<Services, 'forms'>): string {
  try {
    return guidanceOf(forms.live('donation')).purpose ?? '';
  } catch (error) {
    if (error instanceof Refusal) return '';
    throw error;
  }
}
