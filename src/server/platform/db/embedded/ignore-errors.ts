/** For `catch`: what another process did first, or what is not there, is no error. */
export function ignoreErrorCodes(...codes: string[]): (error: NodeJS.ErrnoException) => undefined {
  return error => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}
