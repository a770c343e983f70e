import { Refusal } from "../platform/refusal.ts";

/**
 * The code with which something is refused, of its first field where it has one; null where it is done.
 * @throws whatever else it throws.
 */
export const refusalCode = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return error.fields[0]?.code ?? error.code;
    },
  );
