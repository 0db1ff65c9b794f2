import { contentPathOf } from '../../../domain/content-kinds';
import { describeAnswers, UNANSWERED } from '../../../flows/engine/answer-summary';
import type { UiSchema } from '../../../flows/engine/form-version';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import { findStaffNickname } from '../account';
import { validateForPublication } from './draft-validation';
import type { SummaryRow } from './editor-store';
import { countFeedback } from './feedback-store';
import { type ContentAnswers, categoryTitle, formOf, htmlNames } from './form';
import { htmlToText } from './html-sanitizer';
import type { ContentRow } from './store';

type Schemas = components['schemas'];

/** Editor name of items that came with the portal. */
const SYSTEM = '系统';

export const editorName = (nickname: string | null) => nickname ?? SYSTEM;

/** A content item in the editor list. */
export function summaryView(services: Pick<Services, 'forms'>, row: SummaryRow): Schemas['ContentSummary'] {
  const { id, kind, category, title, state, revision, publish_at, top, headline, dirty } = row;
  return {
    ...{ id, kind, category, categoryTitle: categoryTitle(services, kind, category), title, state, revision },
    ...{ publishAt: publish_at?.toISOString() ?? null, top, key: headline, dirty },
    ...{ updatedAt: row.updated_at.toISOString(), updatedBy: editorName(row.editor) },
  };
}

/** A content item in the editor. */
export async function readContentRecordView(
  services: Pick<Services, 'db' | 'forms'>,
  row: ContentRow,
): Promise<Schemas['ContentRecord']> {
  const [{ problems }, feedback] = await Promise.all([
    validateForPublication(services, services.db, row, row.draft),
    countFeedback(services.db, row.id),
  ]);
  const editor = row.updated_by ? await findStaffNickname(services, row.updated_by) : null;
  const dirty = row.data !== null && JSON.stringify(row.data) !== JSON.stringify(row.draft);
  const { id, kind, code, card } = row;
  return {
    ...summaryView(services, { ...row, editor, dirty }),
    formVersion: row.form_version,
    data: row.draft,
    problems,
    published: row.data,
    expireAt: row.expire_at?.toISOString() ?? null,
    checkedAt: row.data ? (row.checked_at ?? row.updated_at).toISOString() : null,
    feedback,
    path: card && contentPathOf({ id, kind, code, link: card.link }),
  };
}

/** Describes the differences between two revisions, question by question. */
export function changesView(
  services: Pick<Services, 'forms'>,
  kind: ContentRow['kind'],
  before: ContentAnswers,
  after: ContentAnswers,
): Schemas['ContentChange'][] {
  const form = formOf(services, kind);
  if (!form) return [];
  const texts = new Set(htmlNames(form).map(name => `/${name}`));
  const rows = (answers: ContentAnswers) =>
    new Map(
      describeAnswers(form.schema, form.ui as UiSchema, answers)
        .flatMap(({ rows }) => rows)
        .map(({ path, label, value }) => [
          path,
          {
            label,
            value: value === UNANSWERED ? '' : texts.has(path) ? htmlToText(value) : value,
            raw: value,
          },
        ]),
    );
  const [old, newRows] = [rows(before), rows(after)];
  return [...new Set([...newRows.keys(), ...old.keys()])].flatMap(path => {
    const [oldRow, newRow] = [old.get(path), newRows.get(path)];
    if (oldRow?.raw === newRow?.raw) return [];
    const title = newRow?.label ?? oldRow?.label ?? path;
    return [{ path, title, before: oldRow?.value ?? '', after: newRow?.value ?? '' }];
  });
}
