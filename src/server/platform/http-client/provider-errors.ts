/** The provider could not be asked, or did not answer in time. */
export class ProviderUnreachableError extends Error {
  override name = 'ProviderUnreachableError';
}

/** The provider answered that it will not. `code` is the provider's own word. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}
