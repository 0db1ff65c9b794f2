import type { Kysely } from 'kysely';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { LogVersion } from '../../../flows/engine/replay';
import type { DB } from '../../../generated/database';
import { findVersion } from './form-version-store';

/** Reads what a machine is built from for stored versions, each version once. */
export function storedVersions(db: Kysely<DB>): (flow: string, version: string) => Promise<LogVersion> {
  const versions = new Map<string, Promise<LogVersion>>();
  const read = async (flow: string, version: string) => {
    const form = await findVersion(db, version);
    if (form?.flow !== flow) throw new Error(`the version ${version} of ${flow} is not in the database`);
    return logVersionOf(form);
  };
  return (flow, version) => {
    const found = versions.get(version) ?? read(flow, version);
    versions.set(version, found);
    return found;
  };
}

const logVersionOf = ({ steps, process }: FormVersion): LogVersion => ({
  steps: steps.map(({ id }) => id),
  ...(process && { process }),
});
