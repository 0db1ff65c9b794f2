import type { Kysely, KyselyPlugin } from 'kysely';
import type { DB } from '../../../generated/database';

/** Marks handles on the coordinator of a Citus cluster, which lacks some statements of a single server. */
export const onCluster: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
};

export const isOnCluster = (db: Kysely<DB>): boolean => db.getExecutor().plugins.includes(onCluster);
