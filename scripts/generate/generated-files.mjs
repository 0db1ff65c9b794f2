/**
 * Writes what is made from sources alone:
 *
 * openapi/ + schemas/ → src/generated/contract.json, api.ts, public/openapi.json, public/openapi/<version>.json
 * schemas/ + tests/fixtures/logs/ → src/generated/driven.json
 * element-china-area-data → public/regions/*.json
 * swagger-ui-dist → public/docs/swagger-ui*
 *
 * Nothing is written until all of it has been made. Run by scripts/prepare.mjs when an input has changed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from '../prepare/artefacts.mjs';
import { contract } from './contract.mjs';
import { docsViewer } from './docs-viewer.mjs';
import { driven } from './driven.mjs';
import { REGIONS, regions } from './regions.mjs';
import { SourceError } from './sources.mjs';
import { files, writeIfChanged } from './write-files.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
// Before reading: files edited meanwhile may not be included.
const inputHash = generatedFiles.inputHash();
try {
  write(Object.assign({}, ...(await Promise.all([contract(), driven(), regions(), docsViewer()]))));
  generatedFiles.writeStamp(inputHash);
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @param {Record<string, string>} texts by file */
function write(texts) {
  for (const folder of ['src/generated', 'public/openapi', 'public/docs', REGIONS])
    mkdirSync(folder, { recursive: true });
  for (const file of files(REGIONS, '.json')) if (!texts[file]) rmSync(file);
  for (const [file, text] of Object.entries(texts)) writeIfChanged(file, text);
}
