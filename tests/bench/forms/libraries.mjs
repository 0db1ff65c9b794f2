import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the form libraries that are measured beside the portal's, with a package.json of its own. */
export const librariesFolder = fileURLToPath(new URL('candidates/', import.meta.url));

/** Their names, with the selector of a question's input. */
export const libraries = {
  'form-js': { title: 'form-js', input: name => `input[id$="-${name}"]` },
  'json-forms': { title: 'JSON Forms', input: name => `[id="#/properties/${name}-input"]` },
  surveyjs: { title: 'SurveyJS', input: name => `[data-name="${name}"] input` },
  formio: { title: 'Form.io', input: name => `input[id$="-${name}"]` },
};

/** Installs them, unless they are. Returns false, and says why, when that is not possible. */
export function installLibraries() {
  if (existsSync(`${librariesFolder}node_modules`)) return true;
  try {
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: librariesFolder, stdio: 'pipe' });
    return true;
  } catch (error) {
    console.log(
      `Other libraries are not measured: npm could not install ${librariesFolder}: ${error.message}`,
    );
    return false;
  }
}
