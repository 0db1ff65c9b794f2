import { isRealDate } from '../../../domain/dates';

/** Page number in an address, from its parameter `page`: a positive integer, 1 by default. */
export const parsePageParam = (params: URLSearchParams): number =>
  Math.max(1, Math.min(100_000, Number.parseInt(params.get('page') ?? '', 10) || 1));

/** Day in an address, as `2026-11-28`; undefined when there is none, or it is no date. */
export function parseDayParam(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name) ?? '';
  return isRealDate(text) ? text : undefined;
}

/** Value of a parameter of an address that has to be one of these; undefined for any other. */
export const parseChoiceParam = <T extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | undefined => choices.find(choice => choice === params.get(name));

/**
 * Address of a list with a filter; what is not set is omitted. A filter has no page: changing it leads to the first
 * one.
 */
export function buildPath(
  path: string,
  filter: Record<string, string | number | boolean | undefined>,
): string {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || value === '' || value === false
      ? []
      : [[name, value === true ? '1' : String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
