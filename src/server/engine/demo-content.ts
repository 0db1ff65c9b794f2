import type { ContentKind } from '../../domain/content-kinds';

/** One content of the demonstration. */
export interface DemoContent {
  kind: ContentKind;
  /** Tells it from the others of its kind. */
  name: string;
  /** Its id where links to it are older than its text; made of its name without. */
  id?: string | undefined;
  data: Readonly<Record<string, unknown>>;
  /** Since when it is published. */
  at: Date;
  views?: number | undefined;
}

/** So many days ago, at an hour of Shanghai. */
export function daysBefore(now: Date, days: number, hour = 9): Date {
  const day = new Date(now.getTime() - days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${day}T${String(hour).padStart(2, '0')}:20:00+08:00`);
}
