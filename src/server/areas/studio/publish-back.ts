import type { FormVersion } from '../../../flows/engine/form';
import type { Migration } from '../../../flows/engine/migration';
import type { FormTexts } from '../../forms/publication-store';
import { goLive } from '../../forms/publish';
import type { Services } from '../../services';
import { notePublished, type ReportRow } from '../../studio/report/report-store';
import { recheck } from './reports';

/** What waits for its report: the publication of a version that was live before. */
export interface Back {
  reason: string;
  author: string;
  texts: FormTexts | null;
}

/** Publishes the version that a report was waited for. */
export async function publishBack(services: Services, row: ReportRow): Promise<void> {
  const { db } = services;
  const { reason, author, texts } = row.back as unknown as Back;
  const newer = row.content as unknown as FormVersion;
  const migration = row.migration as unknown as Migration;
  const live = await services.forms.version(row.flow, row.live_version);
  await recheck(services, { live, newer, migration }, row.started_at);
  const about = { origin: 'back' as const, texts, migration, reason, author, instead: live.version };
  const number = await goLive(db, newer, about);
  if (number !== null) await notePublished(db, row.id, number);
}
