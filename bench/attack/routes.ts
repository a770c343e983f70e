import table from "../../src/routes.ts";
import { atOnce, type Door } from "./door.ts";
import { ask } from "./wire.ts";

interface Entry {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Entry[];
}

const pathsBelow = (entries: readonly Entry[], above = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const whole = [above, path].filter(Boolean).join("/");
    return [`/${whole}`.replace("*", "nowhere"), ...pathsBelow(children ?? [], whole)];
  });

const queries = [
  "",
  "?q=%07&after=-1&near=nan,1e999&tab[]=x&to=//elsewhere.test",
  `?${"a=1&".repeat(1_500)}`,
  "?%E0%A4%A",
];
const ids = ["1", "0", "-1", "99999999999999999999", "%ff", "1'%20or%201=1"];

/** Every address of the table of contents, with ids and queries that make no sense. */
export const routes: Door = async (target, tally) => {
  const { member, short } = target;
  const cookie = member.cookieHeader();
  const paths = [...new Set(pathsBelow(table as readonly Entry[]))];
  const tries = paths.flatMap((path, n) => {
    const spelt = path.includes(":") ? (short ? [ids[n % ids.length]!] : ids) : [""];
    return spelt.flatMap((id) => {
      const whole = path.replaceAll(/:\w+\??/g, id);
      const asked = short ? [queries[n % queries.length]!] : queries;
      return asked.flatMap((query) => [
        { path: whole + query, method: "GET", headers: n % 2 ? { cookie } : {} },
        ...(short ? [] : [{ path: `${whole}.data${query}`, method: "GET", headers: { cookie, accept: "*/*" } }]),
        ...(short && n % 4 ? [] : [{ path: whole, method: ["POST", "PUT", "DELETE", "HEAD"][n % 4]!, headers: {} }]),
      ]);
    });
  });
  await atOnce(short ? 4 : 8, tries, async ({ path, method, headers }) =>
    tally.add(`${method} ${path.slice(0, 80)}`, await ask(target, path, { method, headers })),
  );
};
