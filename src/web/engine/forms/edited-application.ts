import { createContext } from 'react';

/** Id of the application that is supplemented or changed with this form; null for a new one. */
export const ApplicationContext = createContext<string | null>(null);
