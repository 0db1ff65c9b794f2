/** The upper limit of PostgreSQL and Fastify: a route that inserts `INSERTS` rows in one transaction. */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

const INSERTS = Number(process.env.INSERTS);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
await pool.query(
  'CREATE TABLE IF NOT EXISTS bare (id uuid PRIMARY KEY, body jsonb NOT NULL, at timestamptz NOT NULL)',
);
const insert = (client, body) =>
  client.query('INSERT INTO bare (id, body, at) VALUES ($1, $2, $3)', [randomUUID(), body, new Date()]);

async function together(body) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (let i = 0; i < INSERTS; i++) await insert(client, body);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

const write = INSERTS === 1 ? body => insert(pool, body) : together;
const app = Fastify();
app.post('/apply', async request => {
  await write(request.body);
  return { code: 0, msg: '成功', data: null };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send({ ready: true });
