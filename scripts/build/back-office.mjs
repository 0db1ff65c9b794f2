import path from 'node:path';

/** The back office, with the answers of its forms that are articles and media. */
const BACK_OFFICE = /^src\/web\/(admin|engine\/forms\/(article|media))\//;

/**
 * Whether a module is of the back office, which visitors do not load, and which is shown in simplified Chinese only.
 * @param {string} module its path, absolute or from the project's folder
 */
export const isBackOffice = module =>
  BACK_OFFICE.test(path.relative(process.cwd(), path.resolve(module)).replaceAll(path.sep, '/'));
