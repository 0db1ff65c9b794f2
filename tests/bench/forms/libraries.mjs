import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const INSTALL_LIMIT_MS = 300_000;

/** Folder of the form libraries that are measured beside the portal's, with a package.json of its own. */
export const librariesFolder = fileURLToPath(new URL('candidates/', import.meta.url));

/** Their names, with the selector of a question's input. */
export const libraries = {
  'form-js': { title: 'form-js', input: name => `input[id$="-${name}"]` },
  'json-forms': { title: 'JSON Forms', input: name => `[id="#/properties/${name}-input"]` },
  surveyjs: { title: 'SurveyJS', input: name => `[data-name="${name}"] input` },
  formio: { title: 'Form.io', input: name => `input[id$="-${name}"]` },
};

/**
 * Installs them, unless they are.
 * @returns why that is not possible, undefined when they are installed
 */
export function installLibraries() {
  if (isInstalled()) return undefined;
  try {
    execFileSync('npm', ['ci', '--ignore-scripts'], {
      cwd: librariesFolder,
      stdio: 'pipe',
      timeout: INSTALL_LIMIT_MS,
    });
    return undefined;
  } catch (error) {
    return `npm could not install ${librariesFolder}: ${error.message.split('\n')[0]}`;
  }
}

/** npm copies the lock file into the folder that it has filled. */
function isInstalled() {
  const installed = `${librariesFolder}node_modules/.package-lock.json`;
  const locked = `${librariesFolder}package-lock.json`;
  return existsSync(installed) && statSync(installed).mtimeMs > statSync(locked).mtimeMs;
}
