import { randomUUID } from 'node:crypto';
import { addDays, today } from '../../../domain/dates';
import type { Services } from '../../services';
import { insertFirstActivities } from './activity-store';
import { type SampleActivity, sampleActivities } from './sample-activities';

const HOUR = 3_600_000;

/** The demonstration society's activities, in the weeks after the day on which they are laid down. */
export async function seed({ db }: Services, organisationId: string): Promise<void> {
  const day = today();
  const rows = sampleActivities.map(sample => rowsOf(sample, organisationId, day));
  const positions = rows.flatMap(row => row.positions);
  await insertFirstActivities(
    db,
    organisationId,
    rows.map(row => row.activity),
    positions,
  );
}

function rowsOf(sample: SampleActivity, organisation_id: string, day: string) {
  const { title, summary, place, need, hours, hour, minAge = 14, skilled } = sample;
  const begins = Date.parse(`${addDays(day, sample.day)}T${String(hour).padStart(2, '0')}:00:00+08:00`);
  const activity = {
    id: randomUUID(),
    organisation_id,
    title,
    summary,
    place,
    begins_at: new Date(begins),
    ends_at: new Date(begins + hours * HOUR),
    closes_at: new Date(begins - 24 * HOUR),
    min_age: minAge,
  };
  const general = { name: '志愿者', duty: summary, skills: [], places: need - (skilled?.places ?? 0) };
  const positions = [general, ...(skilled ? [skilled] : [])].map((each, position) => ({
    id: randomUUID(),
    activity_id: activity.id,
    position,
    taken: 0,
    ...each,
  }));
  return { activity, positions };
}
