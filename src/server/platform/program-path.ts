import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Finds the file of a program that runs beside the server, in a thread or a process of its own.
 * @param built its file in dist/server; this module may be in one of the chunks below
 * @param unbuilt its file where there is no build, from the root of the project
 * @throws Error when the build has none
 */
export function findProgram(built: string, unbuilt: string): string {
  if (!import.meta.env.PROD) return path.resolve(unbuilt);
  const here = path.dirname(fileURLToPath(import.meta.url));
  const places = [built, `../${built}`].map(place => path.resolve(here, place));
  const found = places.find(place => existsSync(place));
  if (!found) throw new Error(`No ${built} in ${places.map(place => path.dirname(place)).join(', ')}`);
  return found;
}
