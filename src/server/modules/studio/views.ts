import {
  FINDINGS_MESSAGE,
  findPublicationBlockers,
  listAcceptedEvents,
  type PublishingEvent,
} from '../../../flows/engine/publication-machine';
import type { components } from '../../../generated/api';
import { SERVER } from '../../engine/forms/form-owner';
import { type FormTexts, type PublicationRow, textsIn } from '../../engine/forms/publication-store';
import { isShared } from '../../engine/forms/schema-source';
import type { Services } from '../../engine/services';
import { APPROVER_ROLE, canApproveChange } from './approvers';
import { assessChange } from './change-assessment';
import { type ChangeRow, findStaffNames, listChangeEvents } from './change-store';
import { migrationOf, sharedPartMigrationsOf, stateOf, textsOf } from './change-texts';
import { resolveChangeActor } from './changes';
import { impactReportView } from './impact-reports';
import { type FormSourceServices, readSourceName } from './inheritance';
import { isRetiredText } from './new-form';
import { RETIREMENT_ROLE } from './retirement';

type Schemas = components['schemas'];
type Person = Schemas['StudioPerson'];
type Action = Schemas['FormChangeAction'];

const personOf = (names: ReadonlyMap<string, string>, id: string | null): Person =>
  id === null ? null : { id, name: names.get(id) ?? '已离任的工作人员' };

/**
 * Publications with the names of the staff members who published them. Of those that the organisation follows, only the
 * version is shown, and whose it is: why and by whom it was published is the matter of the other organisation.
 */
export async function publicationViews(
  services: FormSourceServices,
  rows: readonly PublicationRow[],
): Promise<Schemas['FormPublication'][]> {
  const { db, forms } = services;
  const [own] = forms.owners();
  const names = await findStaffNames(
    db,
    rows.filter(({ owner }) => owner === own).flatMap(({ author, approver }) => [author, approver]),
  );
  return Promise.all(
    rows.map(async ({ owner, flow, number, version, at, form_text, ...row }) => {
      const { origin, author, approver, reason } =
        owner === own ? row : { origin: row.origin, author: null, approver: null, reason: null };
      return {
        ...{ flow, number, version, reason },
        at: at.toISOString(),
        origin: origin as Schemas['PublicationOrigin'],
        author: personOf(names, author),
        approver: personOf(names, approver),
        hasTexts: form_text !== null,
        source: owner === own ? null : await readSourceName(services, owner),
      };
    }),
  );
}

/**
 * Compares the form in the schemas directory with the live one. With the same texts it is the same, although the shared
 * parts of the directory may be others than those in effect.
 * That of the organisation that operates the server: the forms of others have no place there.
 * @param known the versions that the directory ever contained, by form
 */
export function folderState(
  { forms }: Pick<Services, 'forms'>,
  known: ReadonlyMap<string, string>,
  flow: string,
  live?: { version: string; texts?: FormTexts | null | undefined },
): Schemas['FolderState'] {
  if (forms.owners()[0] !== SERVER) return 'same';
  const { versions, files } = forms.folder();
  const folderVersion = versions.get(flow);
  if (folderVersion === undefined) return known.has(flow) ? 'missing' : 'never';
  if (folderVersion === null) return 'broken';
  const isSame =
    folderVersion === live?.version ||
    (live?.texts && JSON.stringify(textsIn(files, flow)) === JSON.stringify(live.texts));
  return isSame ? 'same' : 'differs';
}

export type StaffMember = { accountId: string; roles: readonly string[] };

/** Open changes in the list. */
export async function openChangeViews(
  { db, forms }: Pick<Services, 'db' | 'forms'>,
  member: StaffMember,
  rows: readonly ChangeRow[],
): Promise<Map<string, NonNullable<Schemas['StudioForm']['change']>>> {
  const names = await findStaffNames(
    db,
    rows.map(({ author }) => author),
  );
  return new Map(
    rows.map(row => {
      const { value: state, context } = stateOf(row);
      const retires = isRetiredText(row.flow_text) !== (forms.find(row.flow)?.process?.retired ?? false);
      const awaitsMyApproval =
        state === 'waiting' && canApproveChange(member, { authors: context.authors, retires });
      const author = personOf(names, row.author);
      return [row.flow, { id: row.id, state, author, savedAt: row.saved_at.toISOString(), awaitsMyApproval }];
    }),
  );
}

/** Machine events of the actions; a report has none. */
const eventsOfActions = {
  save: 'SAVE',
  ask: 'ASK',
  return: 'RETURN',
  approve: 'APPROVE',
  drop: 'DROP',
} as const satisfies Record<Exclude<Action, 'report'>, PublishingEvent['type']>;

/** Roles per action, as in `x-roles` of the contract. */
export const rolesOfActions: Record<Action, readonly string[]> = {
  save: ['schemas'],
  report: ['schemas', 'publish'],
  ask: ['schemas'],
  return: ['schemas', 'publish'],
  approve: [APPROVER_ROLE],
  drop: ['schemas'],
};

/** A change with all its details, for the caller. */
export async function readChangeView(
  services: Pick<Services, 'db' | 'forms' | 'workers'>,
  member: StaffMember,
  row: ChangeRow,
): Promise<Schemas['FormChange']> {
  const { db } = services;
  const [assessment, events] = await Promise.all([assessChange(services, row), listChangeEvents(db, row.id)]);
  const names = await findStaffNames(db, [row.author, row.saved_by, ...events.map(({ author }) => author)]);
  const change = stateOf(row);
  const actorId = await resolveChangeActor(db, change, member.accountId);
  const reported = assessment.forms.map(({ flow, title, report, reportCurrent }) => ({
    ...{ flow, title },
    report: report ? impactReportView(report, reportCurrent) : null,
  }));
  const found = Object.entries(rolesOfActions).flatMap(([name, roles]): [Action, string | null][] => {
    const action = name as Action;
    if (!roles.some(role => member.roles.includes(role))) return [];
    if (action === 'report') {
      if (!['editing', 'waiting'].includes(change.value)) return [];
      return [[action, assessment.newer ? null : FINDINGS_MESSAGE]];
    }
    const type = eventsOfActions[action];
    // Events that this state does not accept at all need no explanation.
    if (!listAcceptedEvents(change.value).includes(type)) return [];
    const mayRetire = member.roles.includes(RETIREMENT_ROLE);
    const event = { type, by: actorId, reason: '', facts: assessment.facts, mayRetire } as PublishingEvent;
    return [[action, findPublicationBlockers(change, event)[0]?.says ?? null]];
  });
  return {
    id: row.id,
    flow: row.flow,
    state: change.value,
    sequence: row.sequence,
    baseVersion: row.base_version,
    outdated: row.base_version !== (assessment.live.version || null),
    texts: textsOf(row),
    migration: migrationOf(row) as Schemas['Migration'],
    migrations: sharedPartMigrationsOf(row) as Schemas['Migrations'],
    reason: row.reason,
    returnReason: row.return_reason,
    author: personOf(names, row.author),
    savedBy: personOf(names, row.saved_by),
    savedAt: row.saved_at.toISOString(),
    ...(isShared(row.flow)
      ? { report: null, forms: reported }
      : { report: reported[0]?.report ?? null, forms: [] }),
    allowedActions: found.flatMap(([action, reason]) => (reason === null ? [action] : [])),
    blockers: found.flatMap(([action, reason]) => (reason === null ? [] : [{ action, reason }])),
    events: eventViews(events, names),
  };
}

type EventRow = Awaited<ReturnType<typeof listChangeEvents>>[number];

/** Events of a change. Consecutive saves by the same staff member are shown once, with the last time. */
function eventViews(
  rows: readonly EventRow[],
  names: ReadonlyMap<string, string>,
): Schemas['FormChange']['events'] {
  const shownEvents = rows.filter((row, at) => {
    const next = rows[at + 1];
    return !(next && isSave(row) && isSave(next) && next.author === row.author);
  });
  return shownEvents.map(({ event, author, at }) => {
    const { type, reason = null } = event as { type: PublishingEvent['type']; reason?: string };
    return { event: type, who: personOf(names, author), at: at.toISOString(), reason };
  });
}

const isSave = ({ event }: EventRow) => (event as { type?: unknown }).type === 'SAVE';
