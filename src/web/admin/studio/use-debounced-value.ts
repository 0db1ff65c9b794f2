import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds; at first as it is. */
export function useDebouncedValue<T>(value: T, milliseconds: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => settle(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, settled, milliseconds]);
  return settled;
}
