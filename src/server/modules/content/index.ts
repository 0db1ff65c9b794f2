import { defineModule } from '../../engine/module';
import { handlers } from './handlers';
import * as jobs from './jobs';
import { optionSources } from './option-source';
import { personalData } from './personal-data';
import { findTranslations } from './translation-store';

export default defineModule({
  name: 'content',
  handlers,
  jobs: Object.values(jobs),
  optionSources,
  personalData,
  translationSource: findTranslations,
});

export { publishContent, saveContentDraft } from './content-lifecycle';
export { categoriesOf, categoryTitle, factsOf, formOf } from './form';
export { cleanHtml } from './html-sanitizer';
export { type EarlierContent, type EarlierMedia, importContents } from './import';
export { mediaViews } from './media';
export { findPublishedContent } from './published-lookup';
export { lockPublishedContents, publishedContents } from './published-stream';
export { listTranslatedTexts } from './translation-store';
