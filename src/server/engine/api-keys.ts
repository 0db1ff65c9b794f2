/** The caller of an operation that presents an API key: a system of an organisation, and no person. */
export interface ApiKeyCaller {
  id: string;
  name: string;
  /** What it was created for, see `x-scopes` of the contract. */
  scopes: readonly string[];
  /** The roles that the account which created it has in force now; none when it is suspended or closed. */
  roles: readonly string[];
}

/** What the contract routes need from the module of the keys. */
export interface ApiKeys {
  /**
   * The caller of a key in the organisation of these services; null when there is no such key. It is not accepted when it is
   * expired, revoked, or presented from an address that it is not for. Notes that an accepted key was used.
   */
  findCaller(key: string, address: string): Promise<{ caller: ApiKeyCaller; accepted: boolean } | null>;
}
