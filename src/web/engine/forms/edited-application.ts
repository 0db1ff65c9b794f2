import { createContext } from 'react';

/** Id of the application that this form corrects or changes; null for a new one. */
export const ApplicationContext = createContext<string | null>(null);
