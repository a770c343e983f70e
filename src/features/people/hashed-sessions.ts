import type { BetterAuthOptions } from "better-auth";
import { getAdapter } from "better-auth/db/adapter";
import { sessionKey } from "#/platform/ended-sessions.ts";

type Adapter = Awaited<ReturnType<typeof getAdapter>>;
type Inner = Readonly<Record<string, (input: Query) => Promise<unknown>>>;
type Fields = Readonly<Record<string, unknown>>;

interface Query {
  readonly model: string;
  readonly where?: readonly { readonly field: string; readonly value: unknown }[];
  readonly data?: Fields;
  readonly update?: Fields;
}

/**
 * The database as better-auth sees it, which keeps hashes of the tokens of sessions: who reads the table opens nothing.
 * better-auth itself has such a setting for the tokens of mails alone.
 */
export const hashedSessions =
  (database: BetterAuthOptions["database"]) =>
  (options: BetterAuthOptions): Adapter =>
    hashing(getAdapter({ ...options, database }));

function hashing(inner: Adapter | Promise<Adapter>): Adapter {
  const methods = new Proxy(
    {},
    {
      get(_target, name) {
        if (name === "id") return "kysely";
        // It is no promise, although whoever awaits it asks.
        if (name === "then" || typeof name === "symbol") return undefined;
        if (name === "transaction") {
          return async (work: (adapter: Adapter) => Promise<unknown>) =>
            (await inner).transaction((within) => work(hashing(within as Adapter)));
        }
        return async (query: Query) => {
          const adapter = (await inner) as unknown as Inner;
          if (query.model !== "session") return adapter[name]!(query);
          return withToken(await adapter[name]!(hashed(query)), tokenOf(query));
        };
      },
    },
  );
  return methods as Adapter;
}

function hashed(query: Query): Query {
  const { where, data, update } = query;
  return {
    ...query,
    ...(where && {
      where: where.map((part) => (part.field === "token" ? { ...part, value: hash(part.value) } : part)),
    }),
    ...(data && { data: hashedIn(data) }),
    ...(update && { update: hashedIn(update) }),
  };
}

const hashedIn = (fields: Fields): Fields => ("token" in fields ? { ...fields, token: hash(fields.token) } : fields);

const hash = (value: unknown): unknown => (Array.isArray(value) ? value.map(hash) : sessionKey(String(value)));

const tokenOf = ({ where, data }: Query): unknown =>
  data?.token ?? where?.find(({ field }) => field === "token")?.value;

/** The row as better-auth wrote it or asked for it: cookies are made of its token. */
const withToken = (found: unknown, token: unknown): unknown =>
  typeof token === "string" && found !== null && typeof found === "object" && "token" in found
    ? { ...found, token }
    : found;
