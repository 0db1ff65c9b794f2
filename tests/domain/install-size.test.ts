import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean; link?: boolean }>;
}

/** Bytes of a package's own files, without nested packages. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + sizeOf(file);
    return entry.isFile() ? sum + statSync(file).size : sum;
  }, 0);
}

/** Maximum size of node_modules after `npm ci --omit=dev`, in MB of 1,000,000 bytes. */
const MAX_MEGABYTES = 350;

describe('production installation', () => {
  it(`takes less than ${MAX_MEGABYTES} MB: fonts and browser libraries are built, not installed`, () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
    const served = Object.entries(packages).filter(([name, { dev, link }]) => name && !dev && !link);
    expect(served.length).toBeGreaterThan(50);
    const sizes = served.flatMap(([name]) => {
      // Packages for other operating systems are not installed.
      const there = statSync(name, { throwIfNoEntry: false });
      return there ? [{ name, bytes: sizeOf(name) }] : [];
    });
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    const largest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5);
    expect(total, JSON.stringify(largest)).toBeLessThan(MAX_MEGABYTES);
    expect(total).toBeGreaterThan(20);
  });
});
