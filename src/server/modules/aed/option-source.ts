import type { OptionSource } from '../../engine/option-source';
import { countAedsByCounty, listAedNames, listAedsOfCounty } from './store';

/** Districts with AEDs. */
const county: OptionSource = {
  source: 'aed.county',
  guests: true,
  divisions: true,
  async list({ organisationId }, { db }) {
    const counties = await countAedsByCounty(db, organisationId);
    return counties.map(({ county }) => ({ value: county, label: county }));
  },
};

/** The AEDs of a district, those out of service included. */
const place: OptionSource = {
  source: 'aed.place',
  by: ['county'],
  guests: true,
  async list({ organisationId, by }, { db }) {
    if (!by.county) return [];
    const aeds = await listAedsOfCounty(db, organisationId, by.county);
    return aeds.map(({ id, name, position }) => ({ value: id, label: `${name} · ${position}` }));
  },
  async labels({ organisationId, values }, { db }) {
    const aeds = await listAedNames(db, organisationId, values);
    return Object.fromEntries(aeds.map(({ id, name, position }) => [id, `${name} · ${position}`]));
  },
};

export const optionSources: OptionSource[] = [county, place];
