import { languageOf } from '../../../domain/languages';
import contract from '../../../generated/contract.json';
import { renameValidators } from '../../engine/forms/compile';
import type { Handlers } from '../../engine/handler-types';
import { loadTranslator } from '../../platform/languages/translate-texts';
import { formView } from './form-view';

/** A form version never changes: browsers and proxies may cache it for a year. */
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** What is translated in the forms that are sent. */
const FORM_TEXTS = new Set(contract.paths['/flow/form'].get['x-texts']);

const javascript = (body: string, cacheControl: string) => ({
  type: 'text/javascript' as const,
  body,
  headers: { 'cache-control': cacheControl },
});

export const handlers = {
  getForm: async ({ query, services }) => formView(services.forms.live(query.flow)),

  getFormVersion: async ({ path, query, services }) =>
    formView(await services.forms.version(query.flow, path.version)),

  async getFormValidator({ path, query: { flow, language }, services }) {
    const module = await services.forms.moduleText(path.version);
    if (!flow || !language) return javascript(module, IMMUTABLE_CACHE_CONTROL);
    const form = await services.forms.version(flow, path.version);
    const translate = await loadTranslator(FORM_TEXTS, languageOf(language));
    // A release may have other translations of the same form.
    return javascript(renameValidators(module, form, translate), 'no-cache');
  },

  listFormFindings: async ({ services: { forms } }) => ({
    findings: forms.findings().map(({ file, place, reason }) => ({ file, ...place, reason })),
    live: (await forms.listLiveForms()).map(({ flow, title, version, since }) => {
      return { flow, title, version, publishedAt: since.toISOString() };
    }),
  }),
} satisfies Partial<Handlers>;
