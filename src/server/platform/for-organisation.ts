/**
 * The same services, on the rows of one organisation.
 * @param services whose `scope` returns those of them that work on an organisation's rows
 */
export const forOrganisation = <Scoped extends object, All extends Scoped>(
  services: All & { scope(organisationId: string): Scoped },
  organisationId: string,
): All => ({ ...services, ...services.scope(organisationId) });
