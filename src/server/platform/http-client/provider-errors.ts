/** The provider was not reachable, or did not respond in time. */
export class ProviderUnreachableError extends Error {
  override name = 'ProviderUnreachableError';
}

/** The provider refused the request. `code` is the error code of the provider. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}
