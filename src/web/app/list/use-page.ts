import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../api/query-client';
import { parsePageParam } from './list-address';

/** A page of a list, for `PagedList`. */
export interface PagedQuery<Data> extends Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'> {
  /** Page number, starting at 1. */
  page: number;
  /** Turns the page where it is not in the address. */
  onTurn?: ((page: number) => void) | undefined;
}

/**
 * Loads one page of a list. The page number is in the address, so that Back restores it; while another page loads, the
 * previous one stays.
 * @param optionsOf query of a page
 * @param inDialog whether the list is in a dialog, which keeps the page number itself
 */
export function usePage<Data, Key extends QueryKey>(
  optionsOf: (page: number) => UseQueryOptions<Data, Error, Data, Key>,
  { inDialog = false } = {},
): PagedQuery<Data> {
  const [params] = useSearchParams();
  const [ownPage, setOwnPage] = useState(1);
  const page = inDialog ? ownPage : parsePageParam(params);
  const query = useQuery({ placeholderData: keepPreviousData, ...optionsOf(page) });
  const { data, error, refetch } = query;
  return { data, error, refetch, page, onTurn: inDialog ? setOwnPage : undefined };
}
