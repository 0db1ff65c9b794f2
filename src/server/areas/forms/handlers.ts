import { flows } from '../../../flows';
import type { FormVersion } from '../../../flows/engine/form';
import type { Data, Handlers } from '../../call';
import { COMPILER } from '../../forms/compile';

/** A version never changes: browsers and proxies may keep it for a year. */
const FOR_EVER = 'public, max-age=31536000, immutable';

export const handlers = {
  getForm: async ({ query, services }) => answer(services.forms.live(query.flow)),

  getFormVersion: async ({ path, query, services }) =>
    answer(await services.forms.version(query.flow, path.version)),

  getFormValidator: async ({ path, services }) => ({
    type: 'text/javascript',
    body: await services.forms.moduleText(path.version),
    headers: { 'cache-control': FOR_EVER },
  }),

  listFormFindings: async ({ services: { forms } }) => ({
    findings: forms.findings().map(({ file, place, reason }) => ({ file, ...place, reason })),
    live: (await forms.published()).map(({ flow, title, version, since }) => {
      return { flow, title, version, publishedAt: since.toISOString() };
    }),
  }),
} satisfies Partial<Handlers>;

function answer(form: FormVersion): Data<'getForm'> {
  const { flow, version } = form;
  return {
    ...form,
    validatorUrl: `/api/flow/form/${version}/validator.js?compiler=${COMPILER}`,
    consents: [...(flows.get(flow)?.consents ?? [])],
  };
}
