import type { ErrorSchema } from '@rjsf/utils';
import { createContext } from 'react';

/** What is told to be wrong in a list, by the place of the entry: rjsf does not tell its templates. */
export const ListErrorsContext = createContext<ErrorSchema | undefined>(undefined);
