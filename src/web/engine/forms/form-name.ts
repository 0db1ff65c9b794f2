import { createContext } from 'react';

/** Name of the form that the questions belong to; null when unknown. */
export const FormNameContext = createContext<string | null>(null);
