import type { Handlers } from '../../call';

export const handlers = {
  async listOffers(call) {
    const { source, by = [] } = call.query;
    const { services, organisation, member } = call;
    const answers = by.map(answer => [
      answer.slice(0, answer.indexOf(':')),
      answer.slice(answer.indexOf(':') + 1),
    ]);
    const list = await services.offers.list(
      { source, by: Object.fromEntries(answers) },
      { organisationId: organisation.id, accountId: member?.accountId ?? null },
    );
    return { list };
  },
} satisfies Partial<Handlers>;
