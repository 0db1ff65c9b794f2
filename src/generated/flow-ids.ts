// Written by `npm run generate` from src/flows/. Do not edit.
/** Every declared flow. */
export const flowIds: readonly string[] = [
  "organ-donation",
  "stem-cell",
  "training-group",
  "training",
  "volunteer-activity",
  "volunteer"
];
