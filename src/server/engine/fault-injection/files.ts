import type { ObjectStore } from '../../platform/objects/object-store';
import { callWithFaults, type FaultInjection } from './fault-injection';

/** An object store that writes late, twice, never, slowly or with wrong bytes. Readers detect it. */
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

/** The same bytes except one. */
function spoilt(bytes: Buffer): Buffer {
  const others = Buffer.from(bytes);
  const middle = Math.floor(others.length / 2);
  if (others.length > 0) others[middle] = (others[middle] ?? 0) ^ 0xff;
  return others;
}
