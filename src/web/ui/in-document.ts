import { createContext, useContext } from 'react';

/** Whether a page is rendered as a document, in which no script runs: nothing loads later, and buttons do nothing. */
export const InDocument = createContext(false);

export const useInDocument = (): boolean => useContext(InDocument);
