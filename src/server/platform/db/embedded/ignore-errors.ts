/** For `catch`: ignores errors such as a missing file, or one that another process created first. */
export function ignoreErrorCodes(...codes: string[]): (error: NodeJS.ErrnoException) => undefined {
  return error => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}
