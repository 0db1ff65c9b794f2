import type { Handlers } from '../../engine/handler-types';
import { formView } from './form-view';

/** A form version never changes: browsers and proxies may cache it for a year. */
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

export const handlers = {
  getForm: async ({ query, services }) => formView(services.forms.live(query.flow)),

  getFormVersion: async ({ path, query, services }) =>
    formView(await services.forms.version(query.flow, path.version)),

  getFormValidator: async ({ path, services }) => ({
    type: 'text/javascript',
    body: await services.forms.moduleText(path.version),
    headers: { 'cache-control': IMMUTABLE_CACHE_CONTROL },
  }),

  listFormFindings: async ({ services: { forms } }) => ({
    findings: forms.findings().map(({ file, place, reason }) => ({ file, ...place, reason })),
    live: (await forms.listLiveForms()).map(({ flow, title, version, since }) => {
      return { flow, title, version, publishedAt: since.toISOString() };
    }),
  }),
} satisfies Partial<Handlers>;
