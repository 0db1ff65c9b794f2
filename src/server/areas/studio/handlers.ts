import type { AuditAction } from '../../../domain/audit';
import { Refusal } from '../../../domain/refusals';
import { formChanges } from '../../../flows/engine/changes';
import type { Migration } from '../../../flows/engine/migration';
import type { Call, Data, Handlers } from '../../call';
import { keepPreview } from '../../forms/preview-store';
import {
  findPublication,
  lastPublications,
  type PublicationRow,
  publicationPage,
  textsOf,
} from '../../forms/publication-store';
import type { Services } from '../../services';
import { difference } from '../../studio/difference';
import { lastReport } from '../../studio/report/report-store';
import { audit } from '../account/audit';
import { formView } from '../forms/view';
import { fromArchive, fromFolder, pack } from './archive';
import { goBack } from './back';
import { findChange, openChanges } from './change-store';
import { aboutChange, bringFurther, type Deed, knownOf, saveChange, seenChange } from './changes';
import { examineTexts } from './examining';
import { existingReport, isFresh, reportView } from './reports';
import { startReport } from './start-report';
import { changeView, folderState, groupOf, openChangeViews, publicationViews } from './views';
import { formVocabulary } from './vocabulary';

/** Who does what, where: what all of these calls have in common. */
type StudioCall = Pick<Call<'saveChange'>, 'services' | 'organisation' | 'member'>;

function note(
  { services, organisation, member }: StudioCall,
  action: AuditAction,
  flow: string,
  reason?: string,
): Promise<void> {
  const detail = { field: flow, ...(reason && { reason }) };
  const { db } = services;
  return audit(db, { organisationId: organisation.id, accountId: member.accountId, action, detail });
}

/** Brings a change further as the machine allows, notes it and shows what has become of it. */
async function further(
  call: StudioCall & { body: { id: string; sequence: number } },
  action: AuditAction,
  deed: Deed,
): Promise<Data<'askChange'>> {
  const { services, member, body } = call;
  const row = await bringFurther(services, member.accountId, body, deed);
  await note(call, action, row.flow, 'reason' in deed ? deed.reason : (row.reason ?? undefined));
  return changeView(services, member, row);
}

/** @throws Refusal `notFound` */
async function publicationOf(db: Services['db'], flow: string, number?: number): Promise<PublicationRow> {
  const row =
    number === undefined ? (await lastPublications(db, flow))[0] : await findPublication(db, flow, number);
  if (!row) throw new Refusal('notFound', '没有这一版');
  return row;
}

export const handlers = {
  async listForms({ services }) {
    const { db, forms } = services;
    const [published, publications, changes] = await Promise.all([
      forms.published(),
      lastPublications(db).then(rows => publicationViews(services, rows)),
      openChanges(db).then(rows => openChangeViews(services, rows)),
    ]);
    const last = new Map(publications.map(publication => [publication.flow, publication]));
    return published.map(({ flow, title, version }) => ({
      ...{ flow, title, group: groupOf(flow) },
      live: last.get(flow) ?? null,
      change: changes.get(flow) ?? null,
      folder: folderState(services, flow, version),
    }));
  },

  async readForm({ services, member, query: { flow } }) {
    const { db, forms } = services;
    const { title, version } = forms.live(flow);
    const [[last], [change]] = await Promise.all([lastPublications(db, flow), openChanges(db, flow)]);
    const [live = null] = last ? await publicationViews(services, [last]) : [];
    return {
      ...{ flow, title, live },
      texts: last ? textsOf(last) : null,
      change: change ? await changeView(services, member, change) : null,
      folder: folderState(services, flow, version),
    };
  },

  readVocabulary: async ({ services }) => formVocabulary(services),

  async examineChange({ services, body: { flow, texts, migration } }) {
    const live = services.forms.live(flow);
    const { findings, made, homeless } = await examineTexts(services, flow, texts, migration as Migration);
    if (made) await keepPreview(services.db, made.form.version, made.module);
    return {
      findings: findings.map(({ file, place, reason }) => ({ file, ...place, reason })),
      form: made && formView(made.form),
      difference: made && difference(live, made.form),
      homeless,
    };
  },

  async saveChange(call) {
    const { services, member, body } = call;
    const given = { ...body, migration: body.migration as Migration };
    const row = await saveChange(services, member.accountId, given);
    await note(call, 'form.saved', body.flow);
    return changeView(services, member, row);
  },

  async importForm(call) {
    const { services, member, body } = call;
    const { flow, sequence, zip } = body;
    const texts = zip === null ? fromFolder(services, flow) : await fromArchive(services, flow, zip);
    const row = await saveChange(services, member.accountId, { flow, sequence, texts, migration: [] });
    await note(call, 'form.imported', flow);
    return changeView(services, member, row);
  },

  async reportChange(call) {
    const { services, member, body } = call;
    const row = await seenChange(services.db, body);
    const about = await aboutChange(services, row);
    const last = await lastReport(services.db, row.id);
    if (last?.state === 'running' && isFresh(last, about)) return reportView(last, true);
    const report = await startReport(services, about, { changeId: row.id, by: member.accountId });
    await note(call, 'form.reported', row.flow);
    return reportView(report, true);
  },

  async readReport({ services, query: { id } }) {
    const row = await existingReport(services.db, id);
    const change = row.change_id === null ? undefined : await findChange(services.db, row.change_id);
    if (!change) return reportView(row, row.live_version === services.forms.live(row.flow).version);
    const { report, fresh } = await knownOf(services, change);
    return reportView(row, fresh && report?.id === row.id);
  },

  askChange: call => further(call, 'form.asked', { type: 'ASK', reason: call.body.reason }),
  returnChange: call => further(call, 'form.returned', { type: 'RETURN', reason: call.body.reason }),
  approveChange: call => further(call, 'form.approved', { type: 'APPROVE' }),
  dropChange: call => further(call, 'form.dropped', { type: 'DROP' }),

  async listVersions({ services, query: { flow, page = 1, pageSize = 10 } }) {
    const { db, forms } = services;
    const live = forms.live(flow);
    const { total, rows } = await publicationPage(db, flow, { page, pageSize });
    const oldest = rows.at(-1);
    const before = oldest && (await findPublication(db, flow, oldest.number - 1));
    const views = await publicationViews(services, rows);
    const list = rows.map(async (row, at) => {
      const previous = rows[at + 1] ?? before;
      const [older, newer] = await Promise.all([
        previous && forms.version(flow, previous.version),
        forms.version(flow, row.version),
      ]);
      const isLive = page === 1 && at === 0 && row.version === live.version;
      return { ...views[at]!, live: isLive, describe: older ? formChanges(older, newer).describe : [] };
    });
    return { total, page, pageSize, list: await Promise.all(list) };
  },

  async readVersion({ services, query: { flow, number, against } }) {
    const { db, forms } = services;
    const row = await publicationOf(db, flow, number);
    const other = await findPublication(db, flow, against ?? number - 1);
    if (!other && against !== undefined) throw new Refusal('notFound', '没有这一版');
    const [form, older] = await Promise.all([
      forms.version(flow, row.version),
      other && forms.version(flow, other.version),
    ]);
    const [publication] = await publicationViews(services, [row]);
    return {
      publication: publication!,
      texts: textsOf(row),
      migration: row.migration as unknown as Data<'readVersion'>['migration'],
      form: formView(form),
      difference: older ? difference(older, form) : null,
    };
  },

  async backToVersion(call) {
    const { services, member, body } = call;
    const row = await goBack(services, member.accountId, body);
    await note(call, 'form.back', body.flow, `第 ${body.number} 版：${body.reason}`);
    return reportView(row, row.published === null);
  },

  async exportForm(call) {
    const { services, query } = call;
    const { flow } = query;
    const row = await publicationOf(services.db, flow, query.number);
    const texts = textsOf(row);
    if (!texts) throw new Refusal('notFound', '这一版发布得很早，没有留下文本');
    await note(call, 'form.exported', flow, `第 ${row.number} 版`);
    return {
      type: 'application/zip',
      body: pack(flow, texts),
      headers: { 'content-disposition': `attachment; filename="${flow}-${row.number}.zip"` },
    };
  },
} satisfies Partial<Handlers>;
