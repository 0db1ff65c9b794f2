/** Binding of one answer to its control. */
export interface Binding<T> {
  id: string;
  name: string;
  value: T;
  /** Error message, in one sentence. */
  problem: string | undefined;
  change: (value: T) => void;
  /** Called when the control loses the focus. */
  onBlur: () => void;
  /** Shows an error without a submission, e.g. on the mobile number when a code is requested. */
  setError: (problem: string) => void;
}
