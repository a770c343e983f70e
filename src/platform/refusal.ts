/** One field that was filled in wrongly, with the code of the words that say so. */
export interface FieldProblem {
  readonly field: string;
  readonly code: string;
  /** What its own words name, where those of several fields name different values by one name. */
  readonly params?: Params;
}

/** Values that the words name; a moment is said in the reader's language and zone. */
export type Params = Readonly<Record<string, string | number | Date>>;

/** An answer to the user: expected, shown in their language, never reported as a bug. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: Params;
  readonly fields: readonly FieldProblem[];

  constructor(code: string, options: { status?: number; params?: Params; fields?: readonly FieldProblem[] } = {}) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.status = options.status ?? 422;
    this.params = options.params ?? {};
    this.fields = options.fields ?? [];
  }
}

/** @param code `feature.what-is-wrong`; its words live in the feature's refusals.ts. */
export function refuse(code: string, options?: ConstructorParameters<typeof Refusal>[1]): Refusal {
  return new Refusal(code, options);
}

/** A refusal whose words also stand beside the field that is wrong. */
export const refuseField = (field: string, code: string, params: Params = {}): Refusal =>
  refuse(code, { params, fields: [{ field, code }] });

/** The same for what was found beside each other. Where nothing was, nothing happens. */
export function refuseFields(fields: readonly FieldProblem[]): void {
  const [first, ...others] = fields;
  if (first)
    throw others.length > 0 ? refuse("platform.form-invalid", { fields }) : refuseField(first.field, first.code);
}

/** Words about a file or a text stand beside its field as well, where whoever refused it knew no field. */
export function besideField(field: string, error: unknown): unknown {
  if (!(error instanceof Refusal) || error.fields.length > 0) return error;
  const { code, status, params } = error;
  return refuse(code, { status, params, fields: [{ field, code }] });
}

/** Whether it was this field that was refused. */
export const isAbout = (field: string, error: unknown): boolean =>
  error instanceof Refusal && error.fields.some((problem) => problem.field === field);

export const notFound = (): Refusal => refuse("platform.not-found", { status: 404 });
export const signInFirst = (): Refusal => refuse("platform.sign-in-first", { status: 401 });
export const notAllowed = (): Refusal => refuse("platform.not-allowed", { status: 403 });
/** Somebody under 18 whose parent has not consented, or no longer does. */
export const waitsForParent = (): Refusal => refuse("platform.waits-for-parent", { status: 403 });
export const adultsOnly = (): Refusal => refuse("platform.adults-only", { status: 403 });
