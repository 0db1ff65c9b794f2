import { requireOrganisation } from '../../platform/db/organisation-scope';
import type { Services } from '../services';
import { anchorContext, anchorText, sealHash } from './seal';
import {
  type Anchor,
  type AuditVerification,
  countUnsealedEntries,
  findLastSeal,
  listAnchors,
  listSealedEntries,
  readSealedPortion,
  type Seal,
  type SealedEntry,
} from './store';

const BATCH = 5000;

/** An anchor as a log outside has it. */
export interface LoggedAnchor {
  organisation: string;
  day: string;
  sequence: number;
  hash: string;
}

/** An anchor to compare the chain with. */
type ExpectedHash = Pick<Anchor, 'day' | 'hash' | 'sequence'>;

/**
 * Compares an organisation's audit log with its chain, and the chain with its anchors. Changes nothing.
 * @param logged anchors of a log outside, which prove more than those of the database
 */
export async function verifyAuditLog(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  logged: readonly LoggedAnchor[] = [],
): Promise<AuditVerification> {
  const organisation = requireOrganisation(db);
  const stored = await listAnchors(db);
  const outside = logged.filter(anchor => anchor.organisation === organisation);
  const anchors = [...stored, ...outside];
  const isForged = (anchor: Anchor) => !isProven(vault, organisation, anchor);
  const { entries, last, problem } = await walkChain({ db }, anchors);
  const lastSeal = await findLastSeal(db);
  const unsealed = await countUnsealedEntries(db, lastSeal);
  const forgotten = lastSeal ? await findForgottenEntry(db, lastSeal) : null;
  const forged = stored.find(isForged);
  const beyond = anchors.find(({ sequence }) => sequence > (last?.sequence ?? 0));
  const problems = [
    problem,
    forgotten && `有一条记录是后来插入的，没有封存（编号 ${forgotten}）`,
    forged && `${forged.day} 的锚点不是这台服务器写的，或它的密钥已经没有了`,
    problem === null &&
      beyond &&
      `${beyond.day} 的锚点说有 ${beyond.sequence} 条，现在的链到第 ${last?.sequence ?? 0} 条为止，之后的被删去了`,
  ];
  return {
    entries,
    unsealed,
    anchors: anchors.length,
    problem: problems.find((each): each is string => Boolean(each)) ?? null,
  };
}

/** Follows the chain until something is wrong. */
async function walkChain({ db }: Pick<Services, 'db'>, anchors: readonly ExpectedHash[]) {
  const expected = new Map<number, ExpectedHash[]>();
  for (const anchor of anchors)
    expected.set(anchor.sequence, [...(expected.get(anchor.sequence) ?? []), anchor]);
  let last: Seal | undefined;
  let entries = 0;
  for (;;) {
    const seals = await listSealedEntries(db, last?.sequence ?? 0, BATCH);
    for (const seal of seals) {
      const problem = problemOf(seal, last) ?? anchorProblem(seal, expected.get(seal.sequence) ?? []);
      if (problem) return { entries, last, problem };
      entries += 1;
      last = seal;
    }
    if (seals.length < BATCH) return { entries, last, problem: null };
  }
}

/** The id of the first entry that had to have a seal and has none; null for none. Reads the log in portions. */
export async function findForgottenEntry(db: Services['db'], lastSeal: Seal): Promise<string | null> {
  let portion = await readSealedPortion(db, lastSeal, undefined, BATCH);
  while (portion.end && !portion.unsealed)
    portion = await readSealedPortion(db, lastSeal, portion.end, BATCH);
  return portion.unsealed;
}

function problemOf(seal: SealedEntry, previous: Seal | undefined): string | null {
  const { sequence, entryId, micros, actual, mayBeDeleted } = seal;
  const next = (previous?.sequence ?? 0) + 1;
  const name = `第 ${sequence} 条（编号 ${entryId}，${new Date(Number(micros) / 1000).toISOString()}）`;
  if (sequence !== next) return `第 ${next} 条的封存被删去了`;
  if (sealHash(previous?.hash ?? null, seal) !== seal.hash) return `${name}的封存被改动，或次序不对`;
  if (actual === null) return mayBeDeleted ? null : `${name}被删去了`;
  return actual === seal.entryHash ? null : `${name}被改动了`;
}

function anchorProblem({ sequence, hash }: Seal, anchors: readonly ExpectedHash[]): string | null {
  const other = anchors.find(anchor => anchor.hash !== hash);
  return other ? `第 ${sequence} 条或之前的与 ${other.day} 的锚点不符，整条链被重做过` : null;
}

function isProven(vault: Services['vault'], organisation: string, anchor: Anchor): boolean {
  try {
    return vault.decrypt<string>(anchor.proof, anchorContext(anchor.id)) === anchorText(organisation, anchor);
  } catch {
    return false;
  }
}
