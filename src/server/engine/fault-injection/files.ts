import type { ObjectStore } from '../../platform/objects/object-store';
import { callWithFaults, type FaultInjection } from './fault-injection';

/** A store that keeps bytes late, twice or never, keeps others, or takes its time. Whoever reads them finds out. */
export function withObjectStoreFaults(objects: ObjectStore, faults: FaultInjection): ObjectStore {
  return {
    ...objects,
    put: (name, bytes) =>
      callWithFaults(
        faults,
        'files',
        () => objects.put(name, bytes),
        () => objects.put(name, spoilt(bytes)),
      ),
  };
}

/** The same bytes but for one. */
function spoilt(bytes: Buffer): Buffer {
  const others = Buffer.from(bytes);
  const middle = Math.floor(others.length / 2);
  if (others.length > 0) others[middle] = (others[middle] ?? 0) ^ 0xff;
  return others;
}
