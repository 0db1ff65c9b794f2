import { useState } from 'react';
import { maskMobile } from '../../../domain/masking';
import { call } from '../../api/client';
import { problemOf } from '../../flow/runner';
import type { Queued } from './queries';

/** The applications of an account that was looked for by its mobile number, which is kept nowhere. */
export interface Found {
  result: { mobile: string; list: readonly Queued[] } | null;
  failure: string | null;
  find: (mobile: string) => void;
  clear: () => void;
}

export function useFound(): Found {
  const [result, setResult] = useState<Found['result']>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function find(mobile: string): Promise<void> {
    setFailure(null);
    try {
      const list = await call('POST', '/admin/application/find', { body: { mobile } });
      setResult({ mobile: maskMobile(mobile), list });
    } catch (error) {
      setFailure(problemOf(error).text);
    }
  }

  function clear(): void {
    setResult(null);
    setFailure(null);
  }
  return { result, failure, find: mobile => void find(mobile), clear };
}
