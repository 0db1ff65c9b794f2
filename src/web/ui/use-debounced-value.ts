import { useEffect, useState } from 'react';

/** The value once it has been stable for so many milliseconds; initially the value itself. */
export function useDebouncedValue<T>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    if (value === debounced) return;
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, debounced, milliseconds]);
  return debounced;
}
