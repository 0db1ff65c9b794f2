import { afterAll, afterEach, expect } from 'vitest';
import { isOnCluster } from './cluster';
import { takeFanOuts, watchFanOuts } from './fan-outs';

// On a cluster, a test fails when the portal sent a statement to several shards that need not go there.
if (isOnCluster()) {
  watchFanOuts();
  const expectNone = () => expect(takeFanOuts(), 'statements that went to several shards').toEqual([]);
  afterEach(expectNone);
  afterAll(expectNone);
}
