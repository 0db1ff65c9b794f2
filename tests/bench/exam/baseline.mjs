/** The upper limit of PostgreSQL and Fastify: a route that updates one row and does nothing else. */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
await pool.query(
  'CREATE TABLE IF NOT EXISTS bare_answer (id text PRIMARY KEY, letters jsonb, at timestamptz)',
);
const app = Fastify();
app.post('/answer', async ({ body: { paperId, questionId, answer } }) => {
  await pool.query(
    `INSERT INTO bare_answer VALUES ($1, $2, now())
     ON CONFLICT (id) DO UPDATE SET letters = excluded.letters, at = excluded.at`,
    [`${paperId} ${questionId}`, JSON.stringify(answer)],
  );
  return { code: 0, msg: '成功', data: null };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send({ ready: true });
