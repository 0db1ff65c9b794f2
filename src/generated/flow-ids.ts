// Written by `npm run generate` from src/flows/. Do not edit.
/** Every declared flow. */
export const flowIds: readonly string[] = [
  "certificate",
  "cpr",
  "group-member",
  "lecture",
  "life",
  "member-transfer",
  "membership",
  "organ-donation",
  "seek-help",
  "serious-illness",
  "stem-cell",
  "student-aid",
  "training-group",
  "training",
  "volunteer-activity",
  "volunteer",
  "welfare-apply"
];
