import { Refusal } from '../../domain/refusals';

/** User-facing message of a failed call: the server's own sentence, or that the network failed. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Refusal ? error.message : '网络超时，请检查网络后重试';
}
