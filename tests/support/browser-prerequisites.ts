import { afterAll } from 'vitest';
import type { Flow } from '../../src/flows/engine/flow-definition';
import { buildApp } from '../../src/server/app';
import { assemble } from '../../src/server/composition-root';
import { readEnvironment } from '../../src/server/config';
import { connect } from '../../src/server/platform/db/connect';
import { openDatabase } from '../../src/server/platform/db/open-database';
import type { E2eEnvironment } from './e2e-environment';
import { createPrerequisites, hasPrerequisites } from './prerequisites';
import type { Server } from './server-process';
import { portalOf, type TestPortal } from './test-portal';

/**
 * Prepares an account for submitting a flow.
 * @returns the answers that refer to the prepared rows
 */
type Prepare = (flow: Flow, member: { accountId: string }) => Promise<Record<string, unknown>>;

/** Prepares accounts for the tests of a file through a portal beside the server, which is opened on first use. */
export function setUpPrerequisites(stage: E2eEnvironment): Prepare {
  let beside: Promise<TestPortal> | undefined;
  afterAll(async () => (await beside)?.close());
  return async (flow, { accountId }) => {
    if (!hasPrerequisites(flow)) return {};
    beside ??= openPortal(stage.server);
    const portal = await beside;
    const { token } = await portal.services.sessions.open({ accountId, device: '测试', persistent: false });
    return createPrerequisites(portal, flow, { accountId, token });
  };
}

/** A portal on the server's database, without jobs, which run in the server. */
async function openPortal(server: Server): Promise<TestPortal> {
  const { db, config, ownerUrl, close } = await openDatabase(readEnvironment(server.environment));
  const services = assemble({ ...config, logLevel: 'silent' }, db);
  await services.forms.start();
  const ownerDb = connect(ownerUrl, { max: 1 });
  const app = await buildApp(services, { limits: false, site: null });
  return portalOf(services, app, ownerDb, async () => {
    await app.close();
    await services.forms.stop();
    await ownerDb.destroy();
    await close();
  });
}
