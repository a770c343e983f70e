import { sql } from "kysely";
import type { RequestListener } from "node:http";
import { deliverTo } from "#/features/federation/commands/deliver.server.ts";
import { spreadChanges } from "#/features/federation/commands/spread-changes.server.ts";
import { openFederationDoor } from "#/features/federation/door.server.ts";
import { createOutsideFetch } from "#/platform/http/outside-fetch.ts";
import type { Services } from "#/platform/services.ts";
import { openServer } from "./other-server.ts";
import { testServices } from "./services.ts";

/** An installation on this machine that other servers of the test can reach, and that may reach those alone. */
export interface FederatedSangam {
  readonly origin: string;
  readonly services: Services;
  /** Lets it reach a server of the test. */
  reaches(origin: string): void;
  /** What its jobs would do now, one after the other. @returns the servers that they turned to. */
  work(): Promise<string[]>;
}

/** @param clock in milliseconds. @param timeoutMs for what it asks of others. */
export async function federatedSangam(clock: () => number, timeoutMs = 5_000): Promise<FederatedSangam> {
  const { services: plain } = await testServices(clock);
  let listener: RequestListener = (_, response) => void response.writeHead(503).end();
  const origin = await openServer((request, response) => listener(request, response));
  const services: Services = { ...plain, config: { ...plain.config, publicUrl: origin } };
  const reached = new Set<string>();
  const outside = createOutsideFetch({ timeoutMs, allowsInside: (url) => reached.has(url.origin) });
  const door = openFederationDoor(services, outside);
  listener = (request, response) => {
    if (!door(request, response)) response.writeHead(200, { "content-type": "text/html" }).end("a page");
  };
  return {
    origin,
    services,
    reaches: (other) => void reached.add(other),
    async work() {
      await spreadChanges(services, new Date(clock()));
      const { rows } = await sql<{ host: string }>`select distinct host from federation_delivery order by host`.execute(
        services.db,
      );
      await Promise.all(rows.map(({ host }) => deliverTo(services, outside, host)));
      return rows.map(({ host }) => host);
    },
  };
}
