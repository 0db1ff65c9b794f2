import type { Kysely } from 'kysely';
import type { DB } from '../generated/database';
import type { Config } from './config';

/**
 * What the server is made of, built once at start and handed to handlers, stores and workers.
 * Each member is a small interface with real implementations behind it.
 */
export interface Services {
  config: Config;
  db: Kysely<DB>;
  // added by their rooms: vault (sealing of personal data), forms (live form versions), flows (applyEvent),
  // sms, captcha, jobs
}
