import { randomInt } from 'node:crypto';
import type { components } from '../../../generated/api';
import type { PublishedLetterRow } from './store';

type Schemas = components['schemas'];

export const LETTER_FLOW = 'letter';

/** Letters that staff may not publish, whatever their writer wishes. */
export const NEVER_PUBLISHED = '举报';

/** What the sealed query code of a letter is bound to. */
export const queryCodeEncryptionContext = (applicationId: string): string => `letter:${applicationId}`;

/** The code by which a letter is found without an account: six digits, beside the number. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A letter on the public list. */
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
