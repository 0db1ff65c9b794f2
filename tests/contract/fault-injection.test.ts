import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createFaultInjection,
  type Fault,
  type FaultInjection,
  type FaultKind,
} from '../../src/server/engine/fault-injection/fault-injection';
import { withObjectStoreFaults } from '../../src/server/engine/fault-injection/files';
import { nextWebhookFault, withSandboxFaults } from '../../src/server/engine/fault-injection/payment';
import { withSmsFaults } from '../../src/server/engine/fault-injection/sms';
import type { Charge, PaymentInstructions } from '../../src/server/engine/payments/provider';
import type { Sandbox } from '../../src/server/engine/payments/sandbox/sandbox';
import { createDiskStore } from '../../src/server/platform/objects/disk';
import { ObjectNotFoundError, type ObjectStore } from '../../src/server/platform/objects/object-store';
import { type Sms, SmsFailure } from '../../src/server/platform/sms';
import { createInboxSms } from '../../src/server/platform/sms/inbox';

const faultOnce = (kind: FaultKind, times = 1): Fault => ({ kind, times, seconds: 5 });

/** Creates faults whose delays are ended by the test. */
function createManualFaults() {
  const waits: { seconds: number; end: () => void }[] = [];
  const wait = (seconds: number) => new Promise<void>(end => waits.push({ seconds, end }));
  return { faults: createFaultInjection({ production: false, wait }), waits };
}

let faults: FaultInjection;
let waits: ReturnType<typeof createManualFaults>['waits'];
beforeEach(() => {
  ({ faults, waits } = createManualFaults());
});

describe('Queue of faults', () => {
  it('is refused in production', () => {
    expect(() => createFaultInjection({ production: true })).toThrow('production');
  });

  it('is used up call by call, in order, for each target', () => {
    faults.set('sms', [faultOnce('lost', 2), faultOnce('wrong')]);
    faults.set('files', [faultOnce('slow')]);
    const take = () => faults.nextFault('sms', ['lost', 'wrong'])?.kind;
    expect([take(), take(), take(), take()]).toEqual(['lost', 'lost', 'wrong', undefined]);
    expect(faults.list()).toEqual([{ target: 'files', kind: 'slow', times: 1, seconds: 5 }]);
  });

  it('returns only a fault that the call can produce', () => {
    faults.set('cashier', [faultOnce('lost'), faultOnce('slow')]);
    expect(faults.nextFault('cashier', ['slow'])?.kind).toBe('slow');
    expect(nextWebhookFault(faults)?.kind).toBe('lost');
    expect(nextWebhookFault(faults)).toBeUndefined();
    expect(nextWebhookFault(null)).toBeUndefined();
  });

  it('is replaced by another one', () => {
    faults.set('sms', [faultOnce('lost', 100)]);
    faults.set('sms', []);
    expect(faults.list()).toEqual([]);
  });
});

describe('SMS with faults', () => {
  let inbox: Sms;
  let sms: Sms;
  beforeEach(() => {
    inbox = createInboxSms({ info: () => {} });
    sms = withSmsFaults(inbox, faults);
  });
  const send = (kind?: FaultKind) => {
    if (kind) faults.set('sms', [faultOnce(kind)]);
    return sms.send('13800000000', 'code', ['123456', '5']);
  };
  const countSentMessages = () => sms.inbox?.().length;

  it('arrives when there is no fault', async () => {
    await send();
    expect(countSentMessages()).toBe(1);
  });

  it('is lost although it was accepted, and the next one arrives', async () => {
    await send('lost');
    expect(countSentMessages()).toBe(0);
    await send();
    expect(countSentMessages()).toBe(1);
  });

  it('arrives twice', async () => {
    await send('duplicate');
    expect(countSentMessages()).toBe(2);
  });

  it('is refused', async () => {
    await expect(send('wrong')).rejects.toBeInstanceOf(SmsFailure);
    expect(countSentMessages()).toBe(0);
  });

  it('arrives late, when its sender no longer waits', async () => {
    await send('late');
    expect(countSentMessages()).toBe(0);
    waits[0]?.end();
    await vi.waitFor(() => expect(countSentMessages()).toBe(1));
  });

  it('is refused late without stopping the server', async () => {
    const late = vi.fn(() => Promise.reject(new SmsFailure('refused', 'late')));
    faults.set('sms', [faultOnce('late')]);
    await withSmsFaults({ ...inbox, send: late }, faults).send('13800000000', 'code', []);
    waits[0]?.end();
    // An unhandled rejection would end this run.
    await vi.waitFor(() => expect(late).toHaveBeenCalledOnce());
  });

  it('delays its sender', async () => {
    const sending = send('slow');
    expect(countSentMessages()).toBe(0);
    expect(waits[0]?.seconds).toBe(5);
    waits[0]?.end();
    await sending;
    expect(countSentMessages()).toBe(1);
  });
});

describe('File storage with faults', () => {
  let folder: string;
  let realStore: ObjectStore;
  let store: ObjectStore;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'boai-faults-'));
    realStore = createDiskStore(folder);
    store = withObjectStoreFaults(realStore, faults);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const put = (kind: FaultKind) => {
    faults.set('files', [faultOnce(kind)]);
    return store.put('object', Buffer.from('content'));
  };
  const text = async () => (await store.get('object')).toString();

  it('loses an object it confirmed', async () => {
    await put('lost');
    await expect(store.get('object')).rejects.toBeInstanceOf(ObjectNotFoundError);
    await store.put('object', Buffer.from('content'));
    expect(await text()).toBe('content');
  });

  it('stores other bytes', async () => {
    await put('wrong');
    expect(await text()).not.toBe('content');
    expect(await text()).toHaveLength('content'.length);
  });

  it('stores an object late', async () => {
    await put('late');
    await expect(store.get('object')).rejects.toBeInstanceOf(ObjectNotFoundError);
    waits[0]?.end();
    await expect.poll(text).toBe('content');
  });

  it('stores an object twice, with the same result as once', async () => {
    const putting = vi.spyOn(realStore, 'put');
    await put('duplicate');
    expect(putting).toHaveBeenCalledTimes(2);
    expect(await text()).toBe('content');
  });

  it('stores slowly, and has the location of the storage', async () => {
    const putting = put('slow');
    waits[0]?.end();
    await putting;
    expect(await text()).toBe('content');
    expect(store.location).toBe(folder);
  });
});

describe('Payment provider with faults', () => {
  it('is slow to create an order, once', async () => {
    const create = vi.fn(async (): Promise<PaymentInstructions> => ({ kind: 'code', content: 'x' }));
    const cashier = withSandboxFaults({ create } as unknown as Sandbox, faults);
    faults.set('cashier', [faultOnce('slow')]);
    const opening = cashier.create({} as Charge);
    expect(create).not.toHaveBeenCalled();
    waits[0]?.end();
    await opening;
    await cashier.create({} as Charge);
    expect(create).toHaveBeenCalledTimes(2);
    expect(waits).toHaveLength(1);
  });
});
