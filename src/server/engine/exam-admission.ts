/** A sign-up for a class, and whether its certificate exam may be taken. */
export interface ExamAdmission {
  applicationId: string;
  course: { id: string; name: string; type: string };
  /** Why the exam cannot be taken now, for the applicant; null where it can. */
  obstacle: string | null;
}
