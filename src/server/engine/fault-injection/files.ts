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
        () => objects.put(name, corrupt(bytes)),
      ),
  };
}

/** The same bytes except one. */
function corrupt(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  if (copy.length > 0) copy[middle] = (copy[middle] ?? 0) ^ 0xff;
  return copy;
}
