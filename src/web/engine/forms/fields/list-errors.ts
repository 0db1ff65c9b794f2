import type { ErrorSchema } from '@rjsf/utils';
import { createContext } from 'react';

/** Errors within a list, by index of the entry: rjsf does not pass them to its templates. */
export const ListErrorsContext = createContext<ErrorSchema | undefined>(undefined);
