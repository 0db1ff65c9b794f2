import pg from 'pg';

/**
 * Functions of the portal that may send a statement to several shards, with the reason why it names no organisation.
 * Everything else that a request or a job does goes to one shard.
 */
export const ALLOWED_FAN_OUTS: Record<string, string> = {
  'src/server/engine/applications/application-store.ts findOrganisationId':
    'a signed link to a document has only its id',
  'src/server/engine/applications/stored-logs.ts streamStoredLogs': 'the command replay',
  'src/server/engine/forms/form-version-store.ts openWork': 'the command schemas:check',
  'src/server/engine/payments/settlement.ts settlePayment':
    'a notice to the merchant of the server has only the number of the order',
  'src/server/engine/payments/reconcile/ledger-entries.ts readBookedEntries':
    'the command reconcile: all of a provider',
  'src/server/engine/personal-data/encrypted-rows.ts listKeyIdsInColumn':
    'the keys in use, at a start in production',
  'src/server/engine/personal-data/encrypted-rows.ts listRowsWithOtherKey': 'the commands reseal and reindex',
  'src/server/engine/personal-data/reindex.ts listRows': 'the command reindex',
  'src/server/engine/forms/retirement-notice.ts notifyDraftOwnersOfRetirement':
    'drafts of all organisations that follow a form',
  'src/server/modules/organisations/store.ts countStaff': 'the page of the operator',
  'src/server/modules/account/session-account.ts findSessionAccount':
    'a signed link to an export has only its id',
  'src/server/modules/content/media.ts serveMedia': 'a picture of a page has only its id',
  'src/server/modules/file/copied-files.ts checkCopiedFiles': 'the command restore:test',
  'src/server/modules/file/copied-files.ts openSome': 'the command restore:test',
  'src/server/modules/file/store.ts findFiles': 'a signed link to a file has only its id',
  'src/server/modules/file/store.ts findThumbnail': 'a signed link to a picture has only its id',
  'src/server/modules/federation/store.ts countApplicationsByMonth': 'figures of a federation',
  'src/server/modules/federation/store.ts readCounts': 'figures of a federation',
  'src/server/modules/training/seat-indexes.ts remakePersonIndexes': 'the command reindex',
  'src/server/modules/training/seat-store.ts replaceSeatHashes': 'the command reindex',
  'src/server/modules/statistics/recount.ts addDifference': 'the command statistics',
  'src/server/modules/statistics/recount.ts findDrift': 'the command statistics',
  'src/server/engine/operations/unfinished-payments.ts countAwaitedPayments': 'figures of the operator',
  'src/server/engine/operations/file-scans.ts countByState': 'figures of the operator',
  'src/server/engine/operations/file-scans.ts countEarlierFiles': 'figures of the operator',
  'src/server/engine/audit-chain/store.ts readAuditChainState': 'figures of the operator',
  'src/server/engine/operations/unfinished-payments.ts countOpenRefunds': 'figures of the operator',
};

/** A statement that went to several shards. */
export interface FanOut {
  /** File and function that sent it, from the root of the project. */
  sender: string;
  text: string;
}

/** What Citus says of such a statement, where `citus.multi_task_query_log_level` is set. */
const MESSAGE = 'multi-task query about to be executed';

/** Frames of an asynchronous stack: a statement is sent deep inside the query builder. */
const FRAMES = 80;

interface ActiveClient extends pg.Client {
  _activeQuery: { text?: string } | null;
}

const found: FanOut[] = [];
const stacks = new Map<string, Error>();
const watched = new WeakSet<pg.Client>();
let isWatching = false;

/** The fan-outs since the last call that are not allowed. */
export function takeFanOuts(): FanOut[] {
  return found.splice(0);
}

/**
 * Watches the connections of this process that are opened from now on. Citus plans each statement when it is sent first,
 * and then says that it goes to several shards. Test files share a process: the first one begins.
 */
export function watchFanOuts(): void {
  if (isWatching) return;
  isWatching = true;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text?: string }];
    const text = typeof statement === 'string' ? statement : (statement.text ?? '');
    stacks.set(text, captureStack());
    if (!watched.has(this)) {
      watched.add(this);
      this.on('notice', ({ message }) => {
        if (message === MESSAGE) record((this as ActiveClient)._activeQuery?.text ?? '');
      });
    }
    return Reflect.apply(query, this, args);
  } as typeof query;
}

function captureStack(): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  const stack = new Error('sent');
  Error.stackTraceLimit = stackTraceLimit;
  return stack;
}

function record(text: string): void {
  const sender = senderOf(stacks.get(text)?.stack ?? '');
  if (!sender.startsWith('tests/') && !(sender in ALLOWED_FAN_OUTS)) found.push({ sender, text });
}

/** The first function of the project that is neither of its database layer nor of its traces. */
function senderOf(stack: string): string {
  for (const line of stack.split('\n')) {
    const file = /\b((?:src|demo|tests)\/[\w./-]+\.tsx?)/.exec(line)?.[1];
    if (!file || /^src\/server\/platform\/(?:db|tracing)\/|^tests\/support\/fan-outs/.test(file)) continue;
    const name = /at (?:async )?(?:Object\.|Function\.)?([\w.$<>]+) \(/.exec(line)?.[1] ?? '';
    return `${file} ${name}`.trim();
  }
  return '';
}
