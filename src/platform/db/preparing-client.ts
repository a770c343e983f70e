import pg from "pg";

/** A statement is prepared when a connection sees it for this many-th time. */
const USED_OFTEN = 5;
/** The most statements that one connection has prepared: each holds some memory of the database's. */
export const MOST_PREPARED = 150;
/** The most texts whose uses are counted: lists of values of every length are texts of their own. */
const MOST_COUNTED = 1_000;

/** The cheapest way to the first rows of a list depends on which they are: it is planned for its values. */
const isCutOff = (text: string): boolean => /\blimit\b/i.test(text);

/** What PostgreSQL says when a migration changed what a prepared statement answers with. */
const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === "0A000" &&
  error.message === "cached plan must not change result type";

/**
 * A connection that has the statements which it sees often prepared by PostgreSQL: they are parsed and planned once, and
 * not for every use. Lists and searches, which end after some rows, are planned for their values as before. Where a
 * migration of another node changed a table, the statement is sent again as if it were new; in a transaction that fails,
 * once, as nothing can follow a failure there.
 */
export class PreparingClient extends pg.Client {
  #uses = new Map<string, number>();
  #names = new Map<string, string>();
  #prepared = 0;

  // One of the many forms of pg's own method is Kysely's: a text with its values, answered by a promise.
  override query(...args: never[]): never {
    const [text, values, callback] = args as unknown[];
    const isPlain = typeof text === "string" && Array.isArray(values) && callback === undefined;
    const name = isPlain ? this.#nameOf(text) : undefined;
    if (name === undefined) return super.query(...(args as [never])) as never;
    return this.#run({ name, text: text as string, values: values as unknown[] }) as never;
  }

  async #run(query: { readonly name: string; readonly text: string; readonly values: unknown[] }) {
    try {
      return await super.query(query);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      this.#names = new Map();
      if (this.getTransactionStatus() !== "I") throw error;
      return await super.query(query.text, query.values);
    }
  }

  /** @returns undefined for a statement that is not used often or is cut off, or where enough are prepared. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#prepared >= MOST_PREPARED || isCutOff(text)) return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < USED_OFTEN) {
      if (this.#uses.size >= MOST_COUNTED) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `statement_${++this.#prepared}`;
    this.#names.set(text, name);
    return name;
  }
}
