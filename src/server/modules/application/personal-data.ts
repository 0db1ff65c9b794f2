import type { Kysely } from 'kysely';
import { dateTime } from '../../../domain/formatters';
import type { DB } from '../../../generated/database';
import type { CancellationOption } from '../../engine/applications/applicant-cancellation';
import { draftEncryptionContext } from '../../engine/applications/drafts';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import { eraseApplications } from '../../engine/applications/erase';
import { computeUniquenessHashes } from '../../engine/applications/recompute-uniqueness';
import type { UnmaskedApplication } from '../../engine/applications/unmasked-view';
import { storedVersions } from '../../engine/forms/stored-versions';
import type { DataRecord, OpenItem, PersonalData } from '../../engine/personal-data-source';
import { exportFact } from '../../engine/personal-data-source';

const text = (value: unknown) => String(value ?? '');

/** The versions that have been read, by database. */
const readVersions = new WeakMap<Kysely<DB>, ReturnType<typeof storedVersions>>();

function versionsIn(db: Kysely<DB>): ReturnType<typeof storedVersions> {
  const versions = readVersions.get(db) ?? storedVersions(db);
  readVersions.set(db, versions);
  return versions;
}

export const personalData: PersonalData = {
  tables: ['application', 'application_event', 'draft', 'deadline', 'held_place'],

  encryptedColumns: [
    {
      table: 'application',
      column: 'answers',
      key: ['id'],
      context: ({ id }) => answersEncryptionContext(text(id)),
    },
    {
      table: 'application_event',
      column: 'answers',
      key: ['application_id', 'sequence'],
      context: row => answersEncryptionContext(text(row.application_id)),
    },
    {
      table: 'draft',
      column: 'answers',
      key: ['id'],
      reads: ['account_id', 'flow', 'application_id'],
      context: row =>
        draftEncryptionContext({
          accountId: text(row.account_id),
          flow: text(row.flow),
          applicationId: row.application_id === null ? null : text(row.application_id),
        }),
    },
  ],

  lookupHashColumns: [
    {
      table: 'application',
      column: 'uniqueness_index',
      key: ['id'],
      reads: ['account_id', 'flow', 'form_version', 'answers'],
      computeHashes: (row, vault, db) => computeUniquenessHashes(row, vault, versionsIn(db)),
    },
  ],

  async findOpenItems({ accountId }, { flows }) {
    const ends = await flows.listCancellationOptions(accountId);
    return ends.filter(({ open }) => open).map(openItemOf);
  },

  async collect(holder, { flows }) {
    const records: DataRecord[] = [];
    for await (const application of flows.streamUnmaskedApplications(holder))
      records.push(recordOf(application));
    const drafts = (await flows.listUnmaskedDrafts(holder)).map(({ title, savedAt, expiresAt, parts }) => ({
      title,
      facts: [
        ...exportFact('savedAt', '保存时间', dateTime(savedAt)),
        ...exportFact('expiresAt', '保留到', dateTime(expiresAt)),
      ],
      parts: parts.map(partOf),
    }));
    return [
      { name: 'applications', title: '申请', records },
      ...(drafts.length > 0 ? [{ name: 'drafts', title: '没有提交的草稿', records: drafts }] : []),
    ];
  },

  async resolveOpenItems({ accountId, organisationId }, { flows }) {
    for (const end of await flows.listCancellationOptions(accountId)) {
      if (!end.open || !end.cancellable) continue;
      const key = `leaving:${end.id}`;
      await flows.cancelForApplicant(end, { organisationId, reason: '账号已注销', key });
    }
  },

  erase: ({ accountId }, trx, { vault }) => eraseApplications(trx, vault, accountId),
};

/** Consequence of account deletion for an application. */
function openItemOf({ title, no, statusText, undecided, cancellable }: CancellationOption): OpenItem {
  const blocks = undecided && !cancellable;
  return {
    title: `${title}（${no}，${statusText}）`,
    text: blocks
      ? '正在办理，请等办理结束再注销，或联系工作人员。'
      : cancellable
        ? '注销时一并撤销，不再有效。'
        : '注销后本会无法再与您联系，后续办理将停止。',
    blocks,
  };
}

/** A step of a form with its answers. */
const partOf = ({ title, rows }: UnmaskedApplication['parts'][number]): DataRecord => ({
  title,
  facts: rows.map(({ path, label, value }) => ({ name: path, label, value })),
});

function recordOf({ application, parts, timeline }: UnmaskedApplication): DataRecord {
  const { no, title, status, submittedAt } = application;
  return {
    title: `${title} ${no}`,
    facts: [
      ...exportFact('no', '受理编号', no),
      ...exportFact('status', '状态', status.statusText),
      ...exportFact('submittedAt', '提交时间', dateTime(submittedAt)),
    ],
    parts: [
      ...parts.map(partOf),
      {
        title: '办理记录',
        facts: timeline.map(entry => ({
          name: `timeline/${entry.sequence}`,
          label: dateTime(entry.at),
          value: [entry.title, entry.who, entry.text].filter(Boolean).join(' · '),
        })),
      },
    ],
  };
}
