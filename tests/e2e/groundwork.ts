import type { Flow } from '../../src/flows/engine/declaration';
import { buildApp } from '../../src/server/app';
import { assemble, startServices } from '../../src/server/assemble';
import { besideServer } from '../accounts';
import { groundwork, needsGroundwork } from '../api/groundwork';
import { portalOf } from '../api/portal';
import type { Server } from '../server';

/** Prepares a member of a running server for filing a flow. @returns the answers that name what was laid down */
export function prepareBeside(
  server: Server,
  flow: Flow,
  { accountId }: { accountId: string },
): Promise<Record<string, unknown>> {
  if (!needsGroundwork(flow)) return Promise.resolve({});
  return besideServer(server, async ({ db }, config) => {
    const services = assemble({ ...config, logLevel: 'silent' }, db);
    const stop = await startServices(services);
    const app = await buildApp(services, { limits: false, site: null });
    const portal = await portalOf(services, app, async () => {
      await app.close();
      await stop();
    });
    try {
      const { token } = await services.sessions.open({ accountId, device: '测试', lasting: false });
      return await groundwork(portal, flow, { accountId, token });
    } finally {
      await portal.close();
    }
  });
}
