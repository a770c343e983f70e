/** A form of a route that would be taken, which a journey spoils in every way. */
export interface FormSample {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Those that may be missing; without any of the others nothing may happen. */
  readonly optional?: readonly string[];
  /** Attempts that are answered with something else than a refusal, and still change nothing. */
  readonly harmless?: RegExp;
  /** The senders that are allowed: anyone, the signed-in, or staff. */
  readonly who: "anyone" | "person" | "staff";
}

/** What forms name of the world that they are tried in. */
export interface FormSampleWorld {
  /** An event that is still to come. */
  readonly event: number;
  /** An event whose room is open. */
  readonly room: number;
  /** A password that is good enough. */
  readonly password: string;
}

/**
 * A feature's forms by their routes as `routes.ts` names them, with `?index` for an index below a page: in its
 * `form-samples.ts`, found by its name. null: a route that takes a write without fields, or from elsewhere.
 */
export type FormSamples = (world: FormSampleWorld) => Readonly<Record<string, FormSample | null>>;

/** The form of a button that says what it does by its `intent` alone. */
export const intentSample = (path: string, intent: string): FormSample => ({
  path,
  fields: { intent },
  who: "person",
});
