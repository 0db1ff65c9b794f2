/** A class registration and whether its certificate exam may be taken. */
export interface ExamAdmission {
  applicationId: string;
  course: { id: string; name: string; type: string };
  /** Reason shown to the applicant why the exam cannot be taken now; null when it can. */
  obstacle: string | null;
}
