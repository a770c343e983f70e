import { readFileSync, readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { msg, plural } from "@lingui/core/macro";
import { Server } from "socket.io";
import { beforeAll, expect, test } from "vitest";
import { wordTrail } from "#/features/audit/public-words.server.ts";
import type { TrailRow } from "#/features/audit/public.server.ts";
import { feature, type Feature, type Host } from "#/features/feature.ts";
import { fileReport } from "#/features/moderation/commands/file-report.server.ts";
import { removeReported } from "#/features/moderation/commands/remove-reported.server.ts";
import { openCase } from "#/features/moderation/commands/settle-report.server.ts";
import { describeReported } from "#/features/moderation/queries/reported.server.ts";
import { waitingReports } from "#/features/moderation/queries/waiting-reports.server.ts";
import { reportForm } from "#/features/moderation/report-form.server.ts";
import { parseForm } from "#/platform/http/act.ts";
import type { Services } from "#/platform/services.ts";
import { visitor } from "#/platform/viewer.ts";
import { testPeopleByRole } from "#/testing/people-by-role.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { boot } from "./boot.server.ts";
import { readDashboard } from "./dashboards/admin/read-dashboard.server.ts";
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

test("every table and view of a feature is named in its README", () => {
  const unnamed = features
    .filter(({ name }) => name !== "platform")
    .flatMap(({ name, tables = [] }) => {
      const page = tables.length > 0 ? readFileSync(`src/features/${name}/README.md`, "utf8") : "";
      return tables.flatMap((table) => (page.includes(`\`${table}\``) ? [] : [`${name}: ${table}`]));
    });
  expect(unnamed).toEqual([]);
});

test("no two features work one job", () => {
  const host: Host = { services, sockets: new Server(), features, identify: async () => visitor };
  const names = features.flatMap((one) => one.jobs?.(host) ?? []).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** A feature that is dropped in, and what became of it. It has two events; the first can be taken down. */
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
    auditWords: { "bell.hung": msg`Hung a bell` },
    reportables: [
      {
        entity: "bell",
        label: msg`A bell`,
        mayReport: async () => true,
        describe: async (_db, id) => ({ title: `Bell ${id}`, text: "Out of tune", href: `/bell/${id}` }),
        removal: { label: msg`Take it down`, remove: async (_db, _viewer, id) => void seen.push(`took down ${id}`) },
      },
    ],
    tasks: async ({ spaceId }) => [
      {
        kind: "cracks",
        rank: 5,
        icon: "bell",
        count: 120,
        title: msg`${plural(2, { one: "Crack", other: "Cracks" })}`,
        path: `/bells/${spaceId}`,
      },
    ],
    adminLinks: [
      {
        rank: 1,
        icon: "bell",
        title: msg`Bells`,
        lead: msg`When they ring`,
        needs: null,
        path: (spaceId) => `/bells/${spaceId}`,
      },
    ],
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

test("its tasks and its pages stand on the dashboard of a space", async () => {
  const { db, config } = services;
  const { bells } = droppedIn();
  const space = await testSpace(db);
  const { owner } = await testPeopleByRole(db, space);
  const read = (tab: string) =>
    readDashboard(
      {
        ...{ db, config, language: "en", clock: services.clock },
        viewer: async () => owner,
        setCookie: () => undefined,
      },
      new Request(`http://localhost/dashboard?space=${space}&tab=${tab}`),
      [bells],
    );
  const { content: overview } = await read("overview");
  expect(overview).toMatchObject({
    tasks: [{ kind: "cracks", icon: "bell", title: "Cracks", count: 99, isMore: true, path: `/bells/${space}` }],
  });
  const { content: management } = await read("management");
  expect(management).toMatchObject({ links: [{ title: "Bells", to: `/bells/${space}` }, { title: "Analytics" }] });
});

test("what it lets be reported is reported, described and removed, and its actions are worded", async () => {
  const { db } = services;
  const { bells, seen } = droppedIn();
  const house = [bells];
  const staff = await testPerson(db, { isStaff: true });
  const form = new FormData();
  for (const [name, value] of Object.entries({ entity: "bell", entityId: "7", reason: "broken" }))
    form.set(name, value);
  await fileReport({ ...services, features: house }, visitor, {
    report: parseForm(reportForm(house), form),
    clientAddress: "192.0.2.1",
  });
  expect(() => parseForm(reportForm([]), form)).toThrow("platform.form-invalid");
  const { rows } = await waitingReports(db, staff);
  const described = await describeReported({ db, language: "en", features: house }, rows);
  expect(described[rows[0]!.id]).toMatchObject({
    label: "A bell",
    thing: { title: "Bell 7", text: "Out of tune", href: "/bell/7" },
    removal: "Take it down",
  });
  await removeReported({ ...services, features: house }, staff, {
    ...(await openCase({ db }, staff, { reportId: rows[0]!.id })),
    reason: "",
  });
  expect(seen).toEqual(["took down 7"]);
  const trail = { rows: [{ action: "bell.hung" } as TrailRow], next: null };
  expect((await wordTrail(house, trail, "en")).rows[0]!.words).toBe("Hung a bell");
});
