import { languageOf } from '../../../domain/languages';
import { translateSchema } from '../../../flows/engine/form-texts';
import { renameValidators } from '../../engine/forms/compile';
import { SERVER } from '../../engine/forms/form-owner';
import type { Handlers } from '../../engine/handler-types';
import { formIn, formTranslation } from '../../engine/languages/form-language';
import { formView } from './form-view';

/** A form version never changes: browsers and proxies may cache it for a year. */
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

const javascript = (body: string, cacheControl: string) => ({
  type: 'text/javascript' as const,
  body,
  headers: { 'cache-control': cacheControl },
});

export const handlers = {
  getForm: async ({ query, language, services }) =>
    formView(await formIn(services.forms.live(query.flow), language)),

  getFormVersion: async ({ path, query, language, services }) =>
    formView(await formIn(await services.forms.version(query.flow, path.version), language)),

  async getFormValidator({ path, query: { flow, language }, services }) {
    const module = await services.forms.moduleText(path.version);
    if (!flow || !language) return javascript(module, IMMUTABLE_CACHE_CONTROL);
    const form = await services.forms.version(flow, path.version);
    const translate = await formTranslation(form, languageOf(language));
    const renamed = renameValidators(module, form, schema => translateSchema(schema, translate));
    // A release may translate the same form otherwise.
    return javascript(renamed, 'no-cache');
  },

  listFormFindings: async ({ services: { forms } }) => ({
    // The folder is that of the organisation that operates the server.
    findings: (forms.owners()[0] === SERVER ? forms.findings() : []).map(({ file, place, reason }) => ({
      file,
      ...place,
      reason,
    })),
    live: (await forms.listLiveForms()).map(({ flow, title, version, since }) => {
      return { flow, title, version, publishedAt: since.toISOString() };
    }),
  }),
} satisfies Partial<Handlers>;
