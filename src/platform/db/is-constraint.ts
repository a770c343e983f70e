/** Whether a constraint that keeps rows apart (unique or exclusion) refused a write. */
export const isConstraint = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "23P01" || error.code === "23505");
