import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Runs `npm run audit` with a registry of this test. */
async function audit(answer: RequestListener): Promise<{ code: number; stdout: string; stderr: string }> {
  const cache = mkdtempSync(path.join(tmpdir(), 'boai-audit-'));
  const registry = createServer(answer).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const env = {
    PATH: process.env.PATH,
    // npm keeps what it computed from an advisory.
    npm_config_cache: cache,
    npm_config_registry: `http://127.0.0.1:${port}`,
  };
  try {
    return await new Promise(resolve => {
      execFile(process.execPath, ['scripts/audit.mjs'], { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
      );
    });
  } finally {
    registry.close();
    rmSync(cache, { recursive: true });
  }
}

const advise =
  (severity: string): RequestListener =>
  (request, response) => {
    request.resume().on('end', () => {
      const advisory = {
        id: 1,
        url: 'https://example.org/1',
        title: '示例',
        severity,
        vulnerable_versions: '>=0',
      };
      response.setHeader('content-type', 'application/json');
      const versions = { '0.1.3': { name: 'uqr', version: '0.1.3' } };
      response.end(
        JSON.stringify(request.method === 'POST' ? { uqr: [advisory] } : { name: 'uqr', versions }),
      );
    });
  };

describe('The audit of packages', () => {
  it('fails for a grave weakness, and names the package', async () => {
    const { code, stdout } = await audit(advise('critical'));
    expect(stdout).toContain('uqr *: critical\n1 个软件包有已知弱点，其中 1 个严重。');
    expect(code).toBe(1);
  });

  it('lists lesser ones without failing', async () => {
    const { code, stdout } = await audit(advise('low'));
    expect(stdout).toContain('uqr *: low\n1 个软件包有已知弱点，其中 0 个严重。');
    expect(code).toBe(0);
  });

  it('does not fail when the registry answers nothing of use', async () => {
    const { code, stderr } = await audit((_, response) => response.writeHead(405).end());
    expect(stderr).toContain('没有问到软件包的已知弱点');
    expect(code).toBe(0);
  });
});
