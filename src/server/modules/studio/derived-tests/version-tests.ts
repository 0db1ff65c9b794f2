import type { components } from '../../../../generated/api';

/** What was tested of a version, and what was found, as stored with its impact report. */
export type VersionTests = components['schemas']['VersionTests'];

/** Counts of a version that could not be tested. */
export const NOTHING_TESTED: VersionTests['counts'] = {
  ...{ applications: 0, invalid: 0, states: 0, transitions: 0, refusals: 0, payments: 0 },
};

/** A finding on the whole form that stands against publication. */
export const wholeFormError = (reason: string): VersionTests['findings'][number] => ({
  ...{ place: '', label: '整份表单', reason, level: 'error' },
});

/** Number of findings that stand against publication. */
export const countTestErrors = ({ findings }: VersionTests): number =>
  findings.filter(({ level }) => level === 'error').length;
