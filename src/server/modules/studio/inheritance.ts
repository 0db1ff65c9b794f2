import type { components } from '../../../generated/api';
import { listOwnParts } from '../../engine/forms/form-override';
import { ownersAbove, SERVER } from '../../engine/forms/form-owner';
import { findTextsOfVersion, lastPublications, textsOf } from '../../engine/forms/publication-store';
import { findRefusedBase } from '../../engine/forms/refused-bases';
import type { Services } from '../../engine/services';

/** What the name of the organisation behind a form is read from. */
export type FormSourceServices = Pick<Services, 'config' | 'db' | 'forms' | 'organisations'>;

/** Name of the organisation whose form it is; the forms of the server are those of its operator. */
export async function readSourceName(
  { config, organisations }: Pick<Services, 'config' | 'organisations'>,
  owner: string,
): Promise<string> {
  if (owner !== SERVER) return (await organisations.require(owner)).name;
  return (await organisations.find(config.organisation))?.name ?? '';
}

/**
 * What an organisation has made of the form of the organisation above.
 * @returns null where it has no form of its own, or there is none above
 */
export async function readInheritance(
  services: FormSourceServices,
  flow: string,
): Promise<components['schemas']['FormInheritance'] | null> {
  const { db, forms } = services;
  const owners = forms.owners();
  const [owner] = owners;
  if (owner === SERVER) return null;
  const [live] = await lastPublications(db, owners, flow);
  const [above] = await lastPublications(db, ownersAbove(owners), flow);
  if (live?.owner !== owner || !above) return null;
  const [own, base] = [
    textsOf(live),
    live.base_version && (await findTextsOfVersion(db, owners, flow, live.base_version)),
  ];
  const refused = await findRefusedBase(db, owner, flow);
  return {
    above: await readSourceName(services, above.owner),
    ownParts: own && base ? listOwnParts(base, own) : [],
    refused: refused?.base_version === above.version ? refused.reason : null,
  };
}
