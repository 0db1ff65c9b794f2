import { randomInt } from 'node:crypto';
import type { components } from '../../../generated/api';
import type { PublishedLetterRow } from './store';

type Schemas = components['schemas'];

export const LETTER_FLOW = 'letter';

/** Type of letters that staff may not publish, regardless of the author's consent. */
export const NEVER_PUBLISHED = '举报';

/** Encryption context of a letter's query code. */
export const queryCodeEncryptionContext = (applicationId: string): string => `letter:${applicationId}`;

/** Query code by which a letter is found without login, together with its number: six digits. */
export const createQueryCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A published letter in the list. */
export function publishedView(row: Omit<PublishedLetterRow, 'content' | 'reply' | 'office'>) {
  const { id, type, title, writer, score, written_at, answered_at } = row;
  return {
    id,
    type: type as Schemas['LetterType'],
    title,
    writer,
    writtenAt: written_at.toISOString(),
    answeredAt: answered_at.toISOString(),
    score,
  };
}
