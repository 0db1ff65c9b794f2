// Written by `npm run generate` from src/flows/. Do not edit.
/** Every declared flow. */
export const flowIds: readonly string[] = [
  "certificate",
  "cpr",
  "donation",
  "dues",
  "goods-donation",
  "group-member",
  "lecture",
  "letter",
  "life",
  "member-transfer",
  "membership",
  "organ-donation",
  "receipt",
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
