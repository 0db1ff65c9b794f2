import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('The proxy as the documents set it up', () => {
  it('writes every header that the server takes from it', () => {
    const [, snippet = ''] = /```nginx\n(.*?)```/s.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
    const written = [...snippet.matchAll(/proxy_set_header (\S+) +(\S+);/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    // One that it does not write arrives as the visitor has sent it.
    expect(Object.fromEntries(written)).toEqual({
      Host: '$host',
      'X-Forwarded-Host': '$host',
      'X-Forwarded-For': '$remote_addr',
      'X-Forwarded-Proto': '$scheme',
    });
  });
});
