/** The provider could not be asked, or did not answer in time. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}

/** The provider answered that it will not. `code` is the provider's own word. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}
