export const SHIFT_MAIL_JOB = "volunteers.shift-mail";

/** An email to a volunteer without an account. */
export interface ShiftMail {
  readonly assignmentId: number;
  readonly about: "asked" | "moved" | "cancelled" | "swap" | "taken";
  readonly language: string;
}
