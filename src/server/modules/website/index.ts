import { defineModule } from '../../engine/module';
import { contentListeners } from './content-listener';
import { handlers } from './handlers';
import { searchSource } from './search-source';

export default defineModule({
  name: 'website',
  handlers,
  searchSource,
  contentListeners,
});

export { dutyPhone } from './duty-phone';
export { raisesFunds } from './fundraising';
export { ensureOrganisation } from './organisation-setup';
export { blankSettings, type Settings } from './settings';
export { currentSite, readSynonyms } from './site-contents';
export { serveSiteIcons } from './site-icon-route';
export { readSiteIcon } from './site-icons';
export { readNavigation, readSettings, readTiles } from './views';
