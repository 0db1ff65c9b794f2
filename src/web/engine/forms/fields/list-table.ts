import { createContext } from 'react';

/** Whether the entries of a list are the rows of a table: rjsf takes a widget of a list for a control of its own. */
export const ListTableContext = createContext(false);
