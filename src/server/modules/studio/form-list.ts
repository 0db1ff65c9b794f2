import type { FlowProcess } from '../../../flows/engine/flow-definition';
import type { components } from '../../../generated/api';
import { folderVersions } from '../../engine/forms/folder-store';
import { lastPublications, textsOf } from '../../engine/forms/publication-store';
import { isShared } from '../../engine/forms/schema-source';
import type { Services } from '../../engine/services';
import { baseVersionOf } from './base-version';
import { type ChangeRow, listOpenChanges } from './change-store';
import { textsOf as textsOfChange } from './change-texts';
import { type FormSourceServices, readInheritance } from './inheritance';
import { readProcessText, titleOfTexts } from './new-form';
import { findSharedPartUses, readSharedFiles } from './shared-part-uses';
import { folderState, openChangeViews, publicationViews, readChangeView, type StaffMember } from './views';

type Schemas = components['schemas'];
type ListServices = FormSourceServices & Pick<Services, 'workers'>;

/** Every form, live or begun in the studio, and every shared part, with its open change. */
export async function listForms(
  services: ListServices,
  member: StaffMember,
): Promise<Schemas['StudioForm'][]> {
  const { db, forms } = services;
  const owners = forms.owners();
  const [published, known, rows, changeRows, shared] = await Promise.all([
    forms.listLiveForms(),
    folderVersions(db),
    lastPublications(db, owners),
    listOpenChanges(db, owners[0]),
    readSharedFiles(services),
  ]);
  const publications = await publicationViews(services, rows);
  const changes = await openChangeViews(services, member, changeRows);
  const uses = await findSharedPartUses(services, shared);
  const last = new Map(publications.map(publication => [publication.flow, publication]));
  const texts = new Map(rows.map(row => [row.flow, textsOf(row)]));
  const live = new Set(last.keys());
  for (const { flow } of published) live.add(flow);
  return [
    ...published.map(({ flow, title, version, process }) => ({
      ...{ flow, title, group: groupOf(flow, process), prefix: process?.prefix ?? null, usedBy: null },
      live: last.get(flow) ?? null,
      change: changes.get(flow) ?? null,
      folder: folderState(services, known, flow, { version, texts: texts.get(flow) }),
    })),
    ...publications
      // Those who can change the shared parts see them.
      .filter(({ flow, source }) => isShared(flow) && source === null)
      .map(publication => ({
        ...{ flow: publication.flow, title: forms.find(publication.flow)?.title ?? publication.flow },
        ...{ group: SHARED_PARTS, prefix: null, usedBy: uses.get(`${publication.flow}.json`)?.length ?? 0 },
        live: publication,
        change: changes.get(publication.flow) ?? null,
        folder: folderState(services, known, publication.flow, publication),
      })),
    ...changeRows
      .filter(({ flow }) => !live.has(flow))
      .map(row => ({
        ...describeNewForm(row),
        ...{ live: null, usedBy: null },
        change: changes.get(row.flow) ?? null,
        folder: folderState(services, known, row.flow),
      })),
  ];
}

/**
 * One form or shared part with its texts and its open change.
 * @throws Refusal `notFound` when it was neither published nor begun
 */
export async function readForm(
  services: ListServices,
  member: StaffMember,
  flow: string,
): Promise<{
  flow: string;
  title: string;
  live: Schemas['FormPublication'] | null;
  texts: Schemas['FormTexts'] | null;
  change: Schemas['FormChange'] | null;
  folder: Schemas['FolderState'];
  inheritance: Schemas['FormInheritance'] | null;
}> {
  const { db, forms } = services;
  const owners = forms.owners();
  const [[last], [change], known] = await Promise.all([
    lastPublications(db, owners, flow),
    listOpenChanges(db, owners[0], flow),
    folderVersions(db),
  ]);
  // Read by its version, as this process may not have heard of the publication yet.
  const form = last
    ? await forms.version(flow, last.version)
    : change
      ? baseVersionOf(services, flow)
      : forms.live(flow);
  const [live = null] = last ? await publicationViews(services, [last]) : [];
  return {
    ...{ flow, live, title: form.title || (change ? titleOfTexts(flow, textsOfChange(change)) : flow) },
    texts: last ? textsOf(last) : null,
    inheritance: await readInheritance(services, flow),
    change: change ? await readChangeView(services, member, change) : null,
    folder: folderState(
      services,
      known,
      flow,
      form.version ? { version: form.version, texts: last ? textsOf(last) : null } : undefined,
    ),
  };
}

/** Title, group and prefix of a form that was never live, by the texts of its change. */
function describeNewForm(row: ChangeRow) {
  const { flow } = row;
  const texts = textsOfChange(row);
  const { group = '其他', prefix = null } = readProcessText(texts.flow);
  const title = titleOfTexts(flow, texts);
  return { flow, title, group: texts.flow === undefined ? FOLLOW_UPS : group, prefix };
}

/** Group of the shared parts. */
const SHARED_PARTS = '共用部分';

/** Group of the forms that belong to no flow. */
const FOLLOW_UPS = '补充内容';

/** Group of a form in the list: that of its flow; forms without a flow have groups of their own. */
function groupOf(flow: string, process: FlowProcess | null): string {
  if (flow.startsWith('content-')) return '内容表单';
  return process?.group ?? FOLLOW_UPS;
}
