import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { sql } from "kysely";
import { Server } from "socket.io";
import { beforeAll, expect, test } from "vitest";
import { feature, type Feature, type Host } from "#/features/feature.ts";
import type { Services } from "#/platform/services.ts";
import { visitor } from "#/platform/viewer.ts";
import { testServices } from "#/testing/services.ts";
import { boot } from "./boot.server.ts";
import { features } from "./features.ts";

let services: Services;
beforeAll(async () => {
  ({ services } = await testServices());
});

test("every folder of a feature stands in the list, by its name", () => {
  const folders = readdirSync("src/features", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(features.map(({ name }) => name).toSorted()).toEqual(
    ["platform", ...folders.map(({ name }) => name)].toSorted(),
  );
});

// A partition is its table's.
test("every table and view of the database has one owner", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p') and not relispartition
  `.execute(services.db);
  const owned = features.flatMap(({ tables = [] }) => tables);
  expect(owned.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("no two features work one job", () => {
  const host: Host = { services, sockets: new Server(), features, whoIs: async () => visitor };
  const names = features.flatMap((one) => one.jobs?.(host) ?? []).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** A feature that is dropped in, and what became of it. */
function droppedIn() {
  const seen: string[] = [];
  const bells = feature({
    name: "bells",
    start: () => ({
      answer: (request) => request.url === "/bells",
      stop: () => void seen.push("start stopped"),
    }),
    jobs: () => [
      { name: "bells.ring", handle: async ({ times }: { times: number }) => void seen.push(`rang ${times}`) },
    ],
    timers: () => () => void seen.push("timers stopped"),
    sockets: ({ sockets }) => {
      seen.push(`sockets of ${sockets.constructor.name}`);
      return () => void seen.push("sockets stopped");
    },
  });
  return { bells, seen };
}

const bootWith = (house: readonly Feature[], roles: Services["config"]["roles"] = services.config.roles) =>
  boot({ ...services, config: { ...services.config, roles } }, new Server(createServer()), house);

test("a feature that is dropped in has its job worked and its answer given, and stops in the reverse order", async () => {
  const { bells, seen } = droppedIn();
  const booted = await bootWith([bells]);
  const asks = (url: string) => booted.answer({ url } as IncomingMessage, {} as ServerResponse);
  expect([asks("/bells"), asks("/events")]).toEqual([true, false]);
  await services.jobs.send(services.db, "bells.ring", { times: 3 });
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual(["sockets of Server", "rang 3"]);
  seen.length = 0;
  await booted.stop();
  expect(seen).toEqual(["sockets stopped", "timers stopped", "start stopped"]);
});

test("a node runs of a feature what its roles say", async () => {
  const { bells, seen } = droppedIn();
  await (await bootWith([bells], ["live"])).stop();
  expect(seen).toEqual(["start stopped"]);
});

test("what has started is stopped where a later feature cannot start", async () => {
  const { bells, seen } = droppedIn();
  const broken = feature({ name: "broken", start: () => Promise.reject(new Error("no bell tower")) });
  await expect(bootWith([bells, broken])).rejects.toThrow("no bell tower");
  expect(seen).toEqual(["start stopped"]);
});
