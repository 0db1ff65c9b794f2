import type { ObjectStore } from '../../platform/objects/object-store';
import { type Faults, makeCall } from './fault-injection';

/** A store that keeps bytes late, twice or never, keeps others, or takes its time. Whoever reads them finds out. */
export function faultyObjects(objects: ObjectStore, faults: Faults): ObjectStore {
  return {
    ...objects,
    put: (name, bytes) =>
      makeCall(
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
