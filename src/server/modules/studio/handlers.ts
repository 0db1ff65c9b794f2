import { Refusal } from '../../../domain/refusals';
import { invertMigration, type Migration } from '../../../flows/engine/migration';
import { appendStandaloneActionOf } from '../../engine/audit-log';
import {
  type FormTexts,
  findPublication,
  lastPublications,
  migrationsSince,
  type PublicationRow,
  publicationPage,
  textsOf,
} from '../../engine/forms/publication-store';
import type { Call, Data, Handlers } from '../../engine/handler-types';
import { formView } from '../application';
import { readStaffActor } from '../desk';
import { readAffectedCase } from './affected-case';
import type { StudioUser } from './audit-log';
import { assessChange } from './change-assessment';
import { type FormStore, findChange, listOpenChanges } from './change-store';
import { type Migrations, textsOf as textsOfChange } from './change-texts';
import { advanceChange, type ChangeAction, requireUnchangedChange } from './changes';
import { checkChange } from './check-change';
import { compareVersions } from './compare-versions';
import { readFormArchive, readFormFolder, writeFormArchive } from './form-archive';
import { listForms, readForm } from './form-list';
import { impactReportView, requireImpactReport } from './impact-reports';
import { RETIREMENT_ROLE } from './retirement';
import { startInheritance, startRollback } from './rollback';
import { saveFormChange } from './save-change';
import { listSchemaKeywords } from './schema-keywords';
import { startReportsOfChange } from './start-impact-report';
import { translateInWorker } from './translate-in-worker';
import { publicationViews, readChangeView } from './views';

/** Common part of these operations. */
type StudioCall = Pick<Call<'saveFormChange'>, 'services' | 'organisation' | 'member'>;

const studioUserOf = ({ organisation, member }: StudioCall): StudioUser => ({
  accountId: member.accountId,
  organisationId: organisation.id,
  mayRetire: member.roles.includes(RETIREMENT_ROLE),
});

/** Applies an action to a change and returns the resulting change. */
async function applyAction(
  call: StudioCall & { body: { id: string; sequence: number } },
  action: ChangeAction,
): Promise<Data<'requestFormChangeApproval'>> {
  const { services, member, body } = call;
  return readChangeView(services, member, await advanceChange(services, studioUserOf(call), body, action));
}

/** @throws Refusal `notFound` */
async function requirePublication(
  { db, forms }: FormStore,
  flow: string,
  number?: number,
): Promise<PublicationRow> {
  const owners = forms.owners();
  const row =
    number === undefined
      ? (await lastPublications(db, owners, flow))[0]
      : await findPublication(db, owners[0], flow, number);
  if (!row) throw new Refusal('notFound', '没有这一版');
  return row;
}

/**
 * The texts to export: of a publication, or of the change of a form that was never published.
 * @throws Refusal `notFound`
 */
async function findExportedTexts(
  services: FormStore,
  flow: string,
  number?: number,
): Promise<{ texts: FormTexts; name: string }> {
  const { db, forms } = services;
  const owners = forms.owners();
  const [[last], [change]] = await Promise.all([
    lastPublications(db, owners, flow),
    listOpenChanges(db, owners[0], flow),
  ]);
  if (!last && change && number === undefined) return { texts: textsOfChange(change), name: '还没有发布的' };
  const row = await requirePublication(services, flow, number);
  const texts = textsOf(row);
  if (!texts) throw new Refusal('notFound', '这一版发布得很早，没有留下文本');
  return { texts, name: `第 ${row.number} 版` };
}

/** Migration of answers from one publication to another, forwards or backwards. */
async function migrationBetween(
  { db, forms }: FormStore,
  from: PublicationRow,
  to: PublicationRow,
): Promise<Migration> {
  const isBack = to.number < from.number;
  const [first, last] = isBack ? [to, from] : [from, to];
  const migrations = await migrationsSince(db, forms.owners(), to.flow, first.version, last.version);
  const migration = migrations.flat();
  return isBack ? invertMigration(migration) : migration;
}

export const handlers = {
  listStudioForms: ({ services, member }) => listForms(services, member),

  getStudioForm: ({ services, member, query: { flow } }) => readForm(services, member, flow),

  listSchemaKeywords: ({ services }) => listSchemaKeywords(services),

  validateFormChange: ({ services, member, body }) => checkChange(services, member.accountId, body),

  async saveFormChange(call) {
    const { services, member, body } = call;
    const { migrations = {} } = body as { migrations?: Migrations };
    const given = { ...body, migration: body.migration as Migration, migrations };
    const row = await saveFormChange(services, studioUserOf(call), 'form.saved', given);
    return readChangeView(services, member, row);
  },

  async importForm(call) {
    const { services, member, body } = call;
    const { flow, sequence, zip } = body;
    const texts = zip === null ? readFormFolder(services, flow) : await readFormArchive(services, flow, zip);
    const given = { flow, sequence, texts, migration: [] };
    const row = await saveFormChange(services, studioUserOf(call), 'form.imported', given);
    return readChangeView(services, member, row);
  },

  translateForeignForm: ({ services, body: { form, ui } }) => translateInWorker(services, { form, ui }),

  async startImpactReport(call) {
    const { services, body } = call;
    const row = await requireUnchangedChange(services, body);
    return impactReportView(await startReportsOfChange(services, studioUserOf(call), row), true);
  },

  async getImpactReport({ services, query: { id } }) {
    const row = await requireImpactReport(services, id);
    const change =
      row.change_id === null ? undefined : await findChange(services.db, row.owner, row.change_id);
    if (!change) return impactReportView(row, row.live_version === services.forms.live(row.flow).version);
    const { forms } = await assessChange(services, change);
    return impactReportView(
      row,
      forms.some(({ report, reportCurrent }) => reportCurrent && report?.id === row.id),
    );
  },

  async getAffectedCase(call) {
    const { services, query } = call;
    const { report, kind, id } = query;
    const row = await requireImpactReport(services, report);
    const preview = await readAffectedCase(services, await readStaffActor(call), row, { kind, id });
    const detail = { [kind]: id, field: row.flow };
    await appendStandaloneActionOf(call, 'form.caseViewed', detail);
    return preview;
  },

  requestFormChangeApproval: call => applyAction(call, { type: 'ASK', reason: call.body.reason }),
  returnFormChange: call => applyAction(call, { type: 'RETURN', reason: call.body.reason }),
  approveFormChange: call => applyAction(call, { type: 'APPROVE' }),
  discardFormChange: call => applyAction(call, { type: 'DROP' }),

  async listFormPublications({ services, query: { flow, page = 1, pageSize = 10 } }) {
    const { total, rows } = await publicationPage(services.db, services.forms.owners()[0], flow, {
      page,
      pageSize,
    });
    return { total, page, pageSize, list: await publicationViews(services, rows) };
  },

  async getFormPublication({ services, query: { flow, number, comparedNumber } }) {
    const { db, forms } = services;
    const row = await requirePublication(services, flow, number);
    const comparedPublication = await findPublication(db, row.owner, flow, comparedNumber ?? number - 1);
    if (!comparedPublication && comparedNumber !== undefined) throw new Refusal('notFound', '没有这一版');
    const [form, older, migration] = await Promise.all([
      forms.version(flow, row.version),
      comparedPublication && forms.version(flow, comparedPublication.version),
      comparedPublication && migrationBetween(services, comparedPublication, row),
    ]);
    const [publication] = await publicationViews(services, [row]);
    return {
      publication: publication!,
      texts: textsOf(row),
      migration: row.migration as unknown as Data<'getFormPublication'>['migration'],
      form: formView(form),
      difference: older ? compareVersions(older, form, migration) : null,
    };
  },

  async rollBackForm(call) {
    const row = await startRollback(call.services, studioUserOf(call), call.body);
    return impactReportView(row, row.published === null);
  },

  async inheritForm(call) {
    const row = await startInheritance(call.services, studioUserOf(call), call.body);
    return impactReportView(row, row.published === null);
  },

  async exportForm(call) {
    const { services, query } = call;
    const { flow } = query;
    const { texts, name } = await findExportedTexts(services, flow, query.number);
    const detail = { field: flow, reason: name };
    await appendStandaloneActionOf(call, 'form.exported', detail);
    return {
      type: 'application/zip',
      body: writeFormArchive(flow, texts),
      headers: { 'content-disposition': `attachment; filename="${flow.replace('/', '-')}.zip"` },
    };
  },
} satisfies Partial<Handlers>;
