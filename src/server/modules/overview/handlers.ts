import { systemClock } from '../../../domain/dates';
import type { Handlers } from '../../engine/handler-types';
import { contributions } from '../../engine/module';
import { parts } from './parts';

export const handlers = {
  async getOverview({ services, member, organisation }) {
    const listedFlows = contributions('overview').flatMap(({ flows = [] }) => flows);
    const request = {
      accountId: member.accountId,
      organisationId: organisation.id,
      now: new Date(systemClock()),
      remainingFlows: services.forms.flows
        .list()
        .map(({ id }) => id)
        .filter(flow => !listedFlows.includes(flow)),
    };
    const answers = await Promise.all(
      contributions('overview').map(async ({ part, lines }) => ({
        part,
        lines: await lines(request, services),
      })),
    );
    return {
      parts: parts.map(part => {
        const lines = answers.filter(answer => answer.part === part.id).flatMap(answer => answer.lines);
        // Lines that require an action come first; otherwise the order of the modules is kept.
        return {
          ...part,
          lines: lines.toSorted((a, b) => Number(b.next !== null) - Number(a.next !== null)),
        };
      }),
    };
  },
} satisfies Partial<Handlers>;
