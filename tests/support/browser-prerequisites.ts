import { afterAll } from 'vitest';
import type { Flow } from '../../src/flows/engine/flow-definition';
import { buildApp } from '../../src/server/app';
import { assemble } from '../../src/server/composition-root';
import { readEnvironment } from '../../src/server/config';
import { openDatabase } from '../../src/server/platform/db/open-database';
import type { Stage } from './e2e-environment';
import { groundwork, needsGroundwork } from './prerequisites';
import type { Server } from './server-process';
import { portalOf, type TestPortal } from './test-portal';

/** Prepares a member for filing a flow. @returns the answers that name what was laid down */
type Prepare = (flow: Flow, member: { accountId: string }) => Promise<Record<string, unknown>>;

/** Lets a file of tests prepare its members, by a portal beside the server: the first who needs it opens it. */
export function layGroundwork(stage: Stage): Prepare {
  let beside: Promise<TestPortal> | undefined;
  afterAll(async () => (await beside)?.close());
  return async (flow, { accountId }) => {
    if (!needsGroundwork(flow)) return {};
    beside ??= openBeside(stage.server);
    const portal = await beside;
    const { token } = await portal.services.sessions.open({ accountId, device: '测试', lasting: false });
    return groundwork(portal, flow, { accountId, token });
  };
}

/** A portal on the server's database, which leaves the jobs to the server. */
async function openBeside(server: Server): Promise<TestPortal> {
  const { db, config, close } = await openDatabase(readEnvironment(server.environment));
  const services = assemble({ ...config, logLevel: 'silent' }, db);
  await services.forms.start();
  const app = await buildApp(services, { limits: false, site: null });
  return portalOf(services, app, async () => {
    await app.close();
    await services.forms.stop();
    await close();
  });
}
