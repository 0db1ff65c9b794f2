import { createContext } from 'react';

/** Which form the questions on the screen belong to; null where that is not told. */
export const FormNameContext = createContext<string | null>(null);
