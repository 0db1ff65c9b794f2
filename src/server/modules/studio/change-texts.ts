import type { Migration } from '../../../flows/engine/migration';
import type { StoredChange } from '../../../flows/engine/publication-machine';
import type { FormTexts } from '../../engine/forms/publication-store';
import { isShared } from '../../engine/forms/schema-source';
import type { ChangeRow } from './change-store';

/** Migrations of the forms that use a shared part, by form. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Typed access to the columns of a change. */
export const stateOf = (row: ChangeRow) => row.state as unknown as StoredChange;

export const textsOf = ({
  form_text: form,
  ui_text: ui,
  flow_text: flow,
  english_text: english,
}: ChangeRow): FormTexts => ({
  form,
  ui,
  ...(flow !== null && { flow }),
  ...(english !== null && { english }),
});

/** The migration of the changed form; empty for a shared part, which has one for each form. */
export const migrationOf = ({ flow, migration }: ChangeRow): Migration =>
  isShared(flow) ? [] : (migration as unknown as Migration);

/** The migrations of the forms that use the changed shared part; none for a form. */
export const sharedPartMigrationsOf = ({ flow, migration }: ChangeRow): Migrations =>
  isShared(flow) ? (migration as unknown as Migrations) : {};
