import type { components } from '../../../../generated/api';

/** What was tested of a version, and what was found, as stored with its impact report. */
export type VersionTests = components['schemas']['VersionTests'];

/** Number of findings that stand against publication. */
export const countTestErrors = ({ findings }: VersionTests): number =>
  findings.filter(({ level }) => level === 'error').length;
