import type { ObjectStore } from '../files/object-store';
import { type Faults, faultKinds } from './faults';

/** A store that keeps bytes late, twice or never, keeps others, or takes its time. Whoever reads them finds out. */
export function faultyObjects(objects: ObjectStore, faults: Faults): ObjectStore {
  return {
    ...objects,
    async put(name, bytes) {
      const fault = faults.take('files', faultKinds);
      switch (fault?.kind) {
        case 'lost':
          return;
        case 'late':
          void faults.wait(fault.seconds).then(
            () => objects.put(name, bytes),
            () => {},
          );
          return;
        case 'wrong':
          return objects.put(name, spoilt(bytes));
        case 'slow':
          await faults.wait(fault.seconds);
          return objects.put(name, bytes);
        case 'duplicate':
          await objects.put(name, bytes);
          return objects.put(name, bytes);
        default:
          return objects.put(name, bytes);
      }
    },
  };
}

/** The same bytes but for one. */
function spoilt(bytes: Buffer): Buffer {
  const others = Buffer.from(bytes);
  const middle = Math.floor(others.length / 2);
  if (others.length > 0) others[middle] = (others[middle] ?? 0) ^ 0xff;
  return others;
}
