import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../src/generated/database';

/** Inserts this many AEDs, spread over the same province, in 50 districts; half of them are open at all hours. */
export async function fill(db: Kysely<DB>, organisationId: string, count: number): Promise<void> {
  await sql`SELECT setseed(0.5)`.execute(db);
  await sql`
    INSERT INTO aed_place (id, organisation_id, name, county, address, position, lng, lat, place, open_time,
                           open_minutes, status, manager, phone, grams, updated_at)
    SELECT gen_random_uuid(), ${organisationId}, '示例' || number, '第' || number % 50 || '区', '示例路' || number || '号',
           '一层', lng, lat, point(lng, degrees(ln(tan(pi() / 4 + radians(lat) / 2)))),
           CASE WHEN number % 2 = 0 THEN '全天' ELSE '校内' END,
           CASE WHEN number % 2 = 0 THEN '{[0,10080)}'::int4multirange END,
           '可用', '', '', array_to_tsvector(ARRAY['示例', '一层', number::text]), now()
      FROM (SELECT number, 108 + random() * 8 AS lng, 28 + random() * 8 AS lat
              FROM generate_series(1, ${count}) AS number) AS spread`.execute(db);
}
