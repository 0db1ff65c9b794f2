import { useEffect, useState } from 'react';

/** The value once it has been stable for so many milliseconds; initially the value itself. */
export function useDebouncedValue<T>(value: T, milliseconds: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => settle(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, settled, milliseconds]);
  return settled;
}
