// Builds the browser's side into dist/web and the server's into dist/server.
import { rmSync } from 'node:fs';
import { build } from 'vite';

// React picks its development build by this variable.
process.env.NODE_ENV = 'production';
rmSync('dist/.inputs', { force: true });
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: true } });
