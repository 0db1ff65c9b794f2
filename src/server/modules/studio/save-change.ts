import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import type { Migration } from '../../../flows/engine/migration';
import { newChange } from '../../../flows/engine/publication-machine';
import { SERVER } from '../../engine/forms/form-owner';
import { type FormTexts, lastPublications } from '../../engine/forms/publication-store';
import { isShared } from '../../engine/forms/schema-source';
import { logFormChange, type StudioUser } from './audit-log';
import {
  type ChangeRow,
  type FormStore,
  insertChange,
  insertChangeEvent,
  listOpenChanges,
  replaceChange,
} from './change-store';
import { type Migrations, stateOf } from './change-texts';
import { changedMeanwhile, existingChange, resolveChangeActor, takeChangeEvent } from './changes';
import { assertNewForm, usedNameRefusal } from './new-form';

/**
 * Saves the texts of a change of a form or a shared part: creates it, or updates the version that the caller has seen.
 * The change of an unknown form makes a new one. Without a text of the process or of the translations,
 * it keeps the one that it has.
 * @param given.sequence of the change that the caller has seen; 0 when there was none
 * @param given.isNew refuses a form that exists
 * @param given.migrations by form, for a shared part
 * @throws Refusal `conflict` when it was saved meanwhile, `notAllowedNow` while it waits for approval, `formInvalid` when
 * there can be no form of this name or prefix, `notFound` for a shared part that does not exist
 */
export async function saveFormChange(
  { db, forms }: FormStore,
  studioUser: StudioUser,
  action: 'form.saved' | 'form.imported',
  given: {
    flow: string;
    sequence: number;
    isNew?: boolean;
    texts: FormTexts;
    migration: Migration;
    migrations?: Migrations;
  },
): Promise<ChangeRow> {
  const { flow, sequence, texts, migration, migrations = {} } = given;
  const by = studioUser.accountId;
  const owners = forms.owners();
  const [owner] = owners;
  if (isShared(flow) && owner !== SERVER)
    throw new Refusal('notAllowedNow', '共用部分由运行这台服务器的机构修改');
  const now = new Date();
  const content = {
    form_text: texts.form,
    ui_text: texts.ui,
    migration: JSON.stringify(isShared(flow) ? migrations : migration),
    saved_by: by,
    saved_at: now,
  };
  return db.transaction().execute(async trx => {
    const [live] = await lastPublications(trx, owners, flow);
    const [row] = await listOpenChanges(trx, owner, flow);
    if (given.isNew && (live || row)) throw usedNameRefusal(flow);
    if ((row?.sequence ?? 0) !== sequence) throw changedMeanwhile(row);
    if (!live && isShared(flow)) throw new Refusal('notFound', '没有这个共用部分');
    if (!live && !row) await assertNewForm({ db: trx, forms }, { flow, texts });
    const change = row ? stateOf(row) : newChange;
    // Texts from elsewhere may have no process and no translations: those of the flow stay.
    const kept = {
      flow_text: isShared(flow) ? null : (texts.flow ?? (row ?? live)?.flow_text ?? null),
      english_text: texts.english ?? (row ?? live)?.english_text ?? null,
    };
    const applied = takeChangeEvent(change, { type: 'SAVE', by: await resolveChangeActor(trx, change, by) });
    const state = { state: JSON.stringify(applied.change), state_name: applied.change.value };
    const id = row?.id ?? randomUUID();
    const saved = row
      ? await replaceChange(trx, id, sequence, { ...content, ...kept, ...state })
      : await insertChange(trx, {
          ...{ id, owner, flow, ...content, ...kept, ...state },
          base_version: live?.version ?? null,
          sequence: 1,
          author: by,
          created_at: now,
        });
    if (!saved && given.isNew) throw usedNameRefusal(flow);
    if (!saved) throw changedMeanwhile((await listOpenChanges(trx, owner, flow))[0]);
    const entry = { change_id: id, sequence: sequence + 1, event: { type: 'SAVE' }, author: by, at: now };
    await insertChangeEvent(trx, entry);
    await logFormChange(trx, studioUser, live || row ? action : 'form.created', { flow });
    return existingChange({ db: trx, forms }, id);
  });
}
