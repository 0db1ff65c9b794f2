import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { initialSynonyms } from './initial-synonyms';
import { menuTree } from './menu';
import { blankSettings, type Settings } from './settings';
import {
  findSettings,
  findSynonyms,
  insertMenu,
  insertTiles,
  listMenu,
  listTiles,
  removeMenu,
  removeTiles,
  updateSettings,
  updateSynonyms,
} from './store';

/** Parts of the site that are edited as content. */
export type SiteKind = 'settings' | 'menu' | 'tiles' | 'synonyms';
type Answers = Readonly<Record<string, unknown>>;

/** The current site as answers of the form by which it is edited. */
export async function currentSite(db: Kysely<DB>, organisationId: string, kind: SiteKind): Promise<Answers> {
  switch (kind) {
    case 'settings': {
      const { name, logo, demonstration: _, links: __, ...rest } = await settingsOf(db, organisationId);
      return withoutBlanks({ title: name, cover: logo, ...rest });
    }
    case 'menu':
      return { title: '主导航', menus: menuTree(await listMenu(db, organisationId)) };
    case 'tiles':
      return { title: '业务直通车', tiles: await listTiles(db, organisationId) };
    case 'synonyms':
      return { title: '同义词', groups: (await listSynonyms(db, organisationId)).join('\n') };
  }
}

/** Groups of words that mean the same in a search. */
export async function readSynonyms(db: Kysely<DB>, organisationId: string): Promise<string[][]> {
  const groups = await listSynonyms(db, organisationId);
  return groups.map(group => group.split(/[、，,；;\s]+/u).filter(Boolean));
}

const listSynonyms = async (db: Kysely<DB>, organisationId: string): Promise<readonly string[]> =>
  (await findSynonyms(db, organisationId)) ?? initialSynonyms;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);

/** Applies published answers to the site. */
export async function changeSite(
  trx: Kysely<DB>,
  organisationId: string,
  kind: SiteKind,
  data: Answers,
): Promise<void> {
  switch (kind) {
    case 'settings':
      return updateSettings(trx, organisationId, mergeSettings(await settingsOf(trx, organisationId), data));
    case 'menu':
      return replaceMenu(trx, organisationId, data.menus as Menu[]);
    case 'tiles':
      return replaceTiles(trx, organisationId, data.tiles as Tile[]);
    case 'synonyms':
      return updateSynonyms(trx, organisationId, linesOf(data.groups as string));
  }
}

interface Entry {
  title: string;
  path: string;
}
type Menu = { title: string; children: Entry[] };
type Tile = Entry & { words: string; drawing: string };

const settingsOf = async (db: Kysely<DB>, organisationId: string) =>
  ({ ...blankSettings(''), ...((await findSettings(db, organisationId)) as object) }) as Settings;

/** Merges published answers into the settings. Empty answers become empty strings, as the pages expect. */
function mergeSettings(known: Settings, data: Answers): Settings {
  const blank = blankSettings('');
  const { title, cover, contact, legal, channels, ...rest } = data as {
    title: string;
    cover?: string;
    contact?: Partial<Settings['contact']>;
    legal?: Partial<Settings['legal']>;
    channels?: { title: string; image?: string }[];
  };
  const { bankAccount: _, memberCardFee: __, colour: ___, shortName: ____, ...kept } = known;
  return {
    ...kept,
    keywords: '',
    description: '',
    ...rest,
    name: title,
    logo: cover ?? '',
    contact: { ...blank.contact, ...contact },
    legal: { ...blank.legal, ...legal },
    channels: (channels ?? []).map(channel => ({ image: '', ...channel })),
  };
}

async function replaceMenu(trx: Kysely<DB>, organisation_id: string, menus: Menu[]): Promise<void> {
  await removeMenu(trx, organisation_id);
  const rows = menus.flatMap(({ title, children }, position) => {
    const id = randomUUID();
    const entries = children.map((entry, position) => ({
      id: randomUUID(),
      parent_id: id,
      ...entry,
      position,
    }));
    return [{ id, parent_id: null, title, path: null, position }, ...entries];
  });
  await insertMenu(
    trx,
    rows.map(row => ({ ...row, organisation_id })),
  );
}

async function replaceTiles(trx: Kysely<DB>, organisation_id: string, tiles: Tile[]): Promise<void> {
  await removeTiles(trx, organisation_id);
  await insertTiles(
    trx,
    tiles.map((tile, position) => ({ id: randomUUID(), organisation_id, ...tile, position })),
  );
}

/** Removes empty strings: in a form, unknown values are unanswered. */
function withoutBlanks(value: Answers): Answers {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (member === '' || member === undefined || member === null) return [];
      if (Array.isArray(member)) return [[name, member.map(item => withoutBlanks(item as Answers))]];
      return [[name, typeof member === 'object' ? withoutBlanks(member as Answers) : member]];
    }),
  );
}
