// src/generated is what `npm run generate` writes from the sources of today.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { run } from '../prepare/run-program.mjs';

const folder = 'src/generated';
const read = () =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => [
        `${parentPath}/${name}`,
        readFileSync(`${parentPath}/${name}`, 'utf8'),
      ]),
  );

const before = existsSync(folder) ? read() : new Map();
if (!run(process.execPath, ['scripts/generate.mjs'])) process.exit(1);
const after = read();
const changed = [...after.keys()].filter(file => after.get(file) !== before.get(file));
if (changed.length > 0) {
  console.error(`这些文件不是最新的，已重新生成，请一并提交：\n  ${changed.join('\n  ')}`);
  process.exitCode = 1;
}
