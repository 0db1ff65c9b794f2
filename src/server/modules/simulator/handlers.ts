import { Refusal } from '../../../domain/refusals';
import { withoutFreeText } from '../../../flows/engine/replay';
import { stateName } from '../../../flows/engine/status';
import { eventName } from '../../../flows/engine/transition-graph';
import driven from '../../../generated/driven.json';
import { streamStoredLogs } from '../../engine/applications/stored-logs';
import { appendStandaloneActionOf } from '../../engine/audit-log';
import { storedVersions } from '../../engine/forms/stored-versions';
import type { Data, Handlers } from '../../engine/handler-types';
import type { Services } from '../../engine/services';
import { fixtureFile, fixtureFolder, readFixture, writeFixture } from './log-fixtures';
import { findApplicationByNo, listRecordedTransitions, versionsOf } from './store';

/** Default delay in seconds of the faults `late` and `slow`. */
const DEFAULT_DELAY_SECONDS = 5;

/** Names of the recorded test logs by the transition that they contain. */
const drivenBy = new Map<string, string[]>(Object.entries(driven));

export const handlers = {
  async getSimulatedFlow({ services: { db, flows, config }, organisation, query }) {
    const { id, title } = flows.requireFlow(query.flow);
    const [versions, recorded] = await Promise.all([
      versionsOf(db, id),
      listRecordedTransitions(db, organisation.id, id),
    ]);
    return {
      flow: id,
      title,
      versions: versions.map(({ version, live, published_at, steps, process }) => ({
        version,
        live,
        publishedAt: published_at.toISOString(),
        steps: steps.map(({ id, title }) => ({ id, title })),
        process,
      })),
      testedTransitions: drivenBy.get(id) ?? [],
      recordedTransitions: recorded.transitions.map(({ from, event, to, times }) => ({
        name: `${stateName(from)} --${eventName(event)}--> ${stateName(to)}`,
        times,
      })),
      applications: recorded.applications,
      writable: fixtureFolder(config) !== null,
    };
  },

  async getEventLog(call) {
    const { services, organisation, query } = call;
    const { db, flows } = services;
    const found = await findApplicationByNo(db, organisation.id, query.no.trim().toUpperCase());
    if (!found) throw new Refusal('notFound', '没有这个受理编号的申请');
    await appendStandaloneActionOf(call, 'application.replayed', { application: found.id });
    const { no, flow } = found;
    for await (const { log } of streamStoredLogs(db, storedVersions(db), no)) {
      const { steps, process = null, events } = withoutFreeText(log);
      return {
        ...{ no, flow, title: flows.requireFlow(flow).title, steps, process: process && { ...process } },
        events: events.map(({ version, ...line }) => ({
          ...line,
          event: { ...line.event },
          state: line.state ?? null,
          ...(version && {
            version: { ...version, process: version.process ? { ...version.process } : null },
          }),
        })),
      };
    }
    throw new Refusal('notFound');
  },

  async saveFixture(call) {
    const { body, services } = call;
    const { config, forms } = services;
    if (config.production) throw new Refusal('notAllowedNow', '正式环境里不写测试的记录，请下载');
    const log = await readFixture(body.log, forms.flows);
    await appendStandaloneActionOf(call, 'fixture.saved', { field: fixtureFile(log, body.name) });
    return { file: await writeFixture(config, body.name, log) };
  },

  listFaults: async ({ services }) => faultsOf(services),

  async setFaults(call) {
    const { services, body } = call;
    const { faultInjection } = services;
    if (!faultInjection) throw new Refusal('notAllowedNow', '正式环境里不能造成故障');
    const { target, script } = body;
    await appendStandaloneActionOf(call, 'fault.set', {
      field: [target, ...script.map(({ kind, times }) => `${kind}×${times}`)].join(' '),
    });
    faultInjection.set(
      target,
      script.map(({ kind, times, seconds = DEFAULT_DELAY_SECONDS }) => ({ kind, times, seconds })),
    );
    return faultsOf(services);
  },
} satisfies Partial<Handlers>;

const faultsOf = ({ faultInjection }: Pick<Services, 'faultInjection'>): Data<'listFaults'> => ({
  allowed: faultInjection !== null,
  list: faultInjection?.list() ?? [],
});
