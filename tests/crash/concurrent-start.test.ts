import { afterEach, describe, expect, it } from 'vitest';
import { startSeededServer } from '../support/seeded-server';
import { Server } from '../support/server-process';
import { createDataFolder } from '../support/temporary-folder';

describe('Starting twice on the same data', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.remove();
  });

  it('refuses the second start in one sentence and leaves the first server running', async () => {
    const first = await startSeededServer();
    servers.push(first);
    const { code, errors } = await Server.startExpectingFailure({ dataDir: first.dataDir });
    expect([code, errors]).toEqual([1, `已有一个服务在使用这个数据目录（进程 ${first.pid}），请先停止它。`]);
    expect((await fetch(`${first.origin}/health`)).status).toBe(200);
  });

  it('starts exactly one of two servers at the same moment on new data', async () => {
    const dataDir = createDataFolder();
    const both = await Promise.allSettled([Server.start({ dataDir }), Server.start({ dataDir })]);
    servers.push(...both.flatMap(start => (start.status === 'fulfilled' ? [start.value] : [])));
    expect(servers).toHaveLength(1);
    expect(both.map(start => start.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await fetch(`${servers[0]?.origin}/health`)).status).toBe(200);
  });

  it('starts again as soon as the first server has stopped', async () => {
    const first = await startSeededServer();
    servers.push(first);
    expect(await first.stop()).toBe(0);
    expect(first.enginePid()).toBeNull();
    await first.restart();
    expect((await fetch(`${first.origin}/health`)).status).toBe(200);
  });
});
