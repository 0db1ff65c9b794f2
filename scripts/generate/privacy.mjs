// The tables of docs/privacy.md that follow from the code: kinds of data with their retention, and figures.
import { readFileSync } from 'node:fs';

const FILE = 'docs/privacy.md';

const grounds = {
  consent: '同意（第十三条第一款第一项）',
  contract: '为办理本人要办的事所必需（第二项）',
  duty: '法定职责、法定义务（第三项）',
};
const disposals = {
  delete: '删除',
  erase: '随账号删除',
  anonymise: '去掉能认出本人的内容后保留',
  keep: '保留',
};

/**
 * The page with its generated parts written anew.
 * @param client connected to a migrated database
 * @param kinds `dataKinds` and `personalKinds` of src/domain/retention
 * @param coverage `exportCoverage` of the data export
 */
export async function describePrivacy(client, { dataKinds, personalKinds }, { exportCoverage }) {
  const { rows } = await client.query(`
    SELECT count(*) FILTER (WHERE data_type = 'bytea')::integer AS encrypted,
           count(*) FILTER (WHERE column_name LIKE '%\\_index')::integer AS hashed
      FROM information_schema.columns WHERE table_schema = 'public'`);
  const parts = {
    figures: figures(rows[0], { dataKinds, personalKinds, exportCoverage }),
    kinds: table(['种类', '目的', '法律基础', '期限与到期后', '表'], personalKinds.map(kindRow)),
    others: table(
      ['种类', '期限', '表'],
      dataKinds
        .filter(kind => !personalKinds.includes(kind))
        .map(({ title, period, tables }) => [title, period, names(tables)]),
    ),
    limits: table(
      ['种类', '从什么时候算', '多久'],
      dataKinds.flatMap(({ title, limits = [] }) =>
        limits.map(limit => [title, `\`${limit.table}.${limit.column}\``, span(limit.seconds)]),
      ),
    ),
  };
  return Object.entries(parts).reduce(withPart, readFileSync(FILE, 'utf8'));
}

function withPart(text, [name, content]) {
  const [begin, end] = [`<!-- ${name}: npm run generate -->`, `<!-- ${name} end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`${FILE}: no place for ${name}`);
  // Blank lines, as a table does not begin directly below a comment.
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}

const table = (titles, rows) =>
  [titles, titles.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');

const names = tables => tables.map(table => `\`${table}\``).join(' ');

function kindRow({ title, purpose, ground, disposal, period, reason, tables }) {
  const end = `${disposals[disposal]}：${period}${reason ? `。${reason}` : ''}`;
  return [title, purpose, grounds[ground] ?? '', end, names(tables)];
}

const span = seconds =>
  seconds === 0
    ? '到时'
    : seconds % 86_400 === 0
      ? `${seconds / 86_400} 天之后`
      : `${seconds / 3600} 小时之后`;

function figures({ encrypted, hashed }, { dataKinds, personalKinds, exportCoverage }) {
  const tables = dataKinds.flatMap(kind => kind.tables).length;
  const personal = personalKinds.flatMap(kind => kind.tables).length;
  const exported = Object.values(exportCoverage).filter(table => typeof table !== 'string');
  const columns = exported.reduce((sum, table) => sum + table.exported.length, 0);
  return `数据库有 ${tables} 张表，其中 ${personal} 张与会员或来访者有关，分 ${personalKinds.length} 类；${encrypted} 列加密保存，${hashed} 列是检索用的哈希；本人导出的数据来自 ${exported.length} 张表的 ${columns} 列。`;
}
