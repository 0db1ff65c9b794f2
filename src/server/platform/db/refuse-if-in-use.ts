import type pg from 'pg';
import { StartError } from '../config/start-error';

/**
 * Refuses work that no server may disturb.
 * @param work what is to be done, for the message, e.g. `恢复`
 * @throws StartError when a server is connected to this database
 */
export async function refuseIfInUse(client: pg.ClientBase, work: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT count(*)::integer AS users FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'boai-portal'`,
  );
  if (rows[0].users > 0) throw new StartError(`有服务正在使用这个数据库，请先停止服务再${work}。`);
}
