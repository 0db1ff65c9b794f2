import { configure } from '@testing-library/react';

// A busy machine takes longer than the default second; what never comes is told all the same.
configure({ asyncUtilTimeout: 15_000 });
