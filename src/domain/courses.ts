/** Class types by the code used in addresses; the names equal those of the sign-up form. */
export const courseTypes = {
  rescuer: '救护员取证',
  renewal: '救护员复训',
  cpr: 'CPR+AED',
  teacher: '救护师资',
  special: '专项',
} as const;

export type CourseCode = keyof typeof courseTypes;
export type CourseType = (typeof courseTypes)[CourseCode];

/** Code of a class type; undefined for an unknown type. */
export const courseCodeOf = (type: string): CourseCode | undefined =>
  (Object.keys(courseTypes) as CourseCode[]).find(code => courseTypes[code] === type);

/** Values of the specification's `trainApplyStatus`: an assessment, not a review. */
export const assessments = { none: 0, passed: 1, failed: 2 } as const;
export type Assessment = (typeof assessments)[keyof typeof assessments];
