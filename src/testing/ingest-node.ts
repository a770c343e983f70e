import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server as SocketServer } from "socket.io";
import type { RunningBroadcast } from "#/features/broadcast/queries/running-broadcasts.server.ts";
import { PublisherRegistry, type ChannelHost } from "#/features/broadcast/ingest/publisher-registry.server.ts";
import { acceptEncoders } from "#/features/broadcast/ingest/encoders.server.ts";
import { acceptStudios } from "#/features/broadcast/ingest/studios.server.ts";
import type { AudioSample, ChannelInput, PictureRendition, VideoSample } from "#/streaming/samples.ts";
import { signIn } from "#/features/people/commands/sign-in.server.ts";
import { createDemoAccount } from "#/features/people/sample.server.ts";
import { connectBus } from "../platform/bus.ts";
import { cookieHeader, testRequest } from "./request-context.ts";
import type { TestServices } from "./services.ts";

export type Fed =
  | { readonly kind: "format"; readonly track: string }
  | { readonly kind: "video"; readonly rendition: PictureRendition; readonly sample: VideoSample }
  | { readonly kind: "audio"; readonly sample: AudioSample }
  | { readonly kind: "still" | "interrupt" | "end" };

/** A channel that writes down what it is fed. */
export class HeardChannel implements ChannelInput {
  readonly fed: Fed[] = [];
  videoFormat = (track: PictureRendition) => void this.fed.push({ kind: "format", track });
  audioFormat = () => void this.fed.push({ kind: "format", track: "audio" });
  video = (rendition: PictureRendition, sample: VideoSample) =>
    void this.fed.push({ kind: "video", rendition, sample });
  audio = (sample: AudioSample) => void this.fed.push({ kind: "audio", sample });
  still = () => void this.fed.push({ kind: "still" });
  interrupt = () => void this.fed.push({ kind: "interrupt" });
  end = async () => void this.fed.push({ kind: "end" });

  count(kind: Fed["kind"]): number {
    return this.fed.filter((one) => one.kind === kind).length;
  }

  get videoTimes(): number[] {
    return this.fed.flatMap((one) => (one.kind === "video" ? [one.sample.dtsUs] : []));
  }

  get audioTimes(): number[] {
    return this.fed.flatMap((one) => (one.kind === "audio" ? [one.sample.ptsUs] : []));
  }
}

/** Two channels that are fed the same. */
const both = (one: ChannelInput, other: ChannelInput): ChannelInput => ({
  videoFormat: (...fed) => (one.videoFormat(...fed), other.videoFormat(...fed)),
  audioFormat: (...fed) => (one.audioFormat(...fed), other.audioFormat(...fed)),
  video: (...fed) => (one.video(...fed), other.video(...fed)),
  audio: (...fed) => (one.audio(...fed), other.audio(...fed)),
  still: (...fed) => (one.still(...fed), other.still(...fed)),
  interrupt: () => (one.interrupt(), other.interrupt()),
  end: async () => (await one.end(), other.end()),
});

/** A node that takes publishers, with a bus and clocks of its own, and channels that only listen, or package as well. */
export async function startIngestNode(house: TestServices, clocks: TestClocks, packaging?: ChannelHost) {
  const bus = await connectBus(house.database.url, house.services.log);
  const warnings: unknown[] = [];
  const log = Object.assign(Object.create(house.services.log) as typeof house.services.log, {
    warn: (...said: unknown[]) => void warnings.push(said),
  });
  const services = { ...house.services, bus, log, clock: () => clocks.wallMs };
  const channels = new Map<number, HeardChannel>();
  const opened: RunningBroadcast[] = [];
  const released: number[] = [];
  const recorded: number[] = [];
  const monotonic = () => clocks.monotonicMs;
  const registry = new PublisherRegistry({
    db: services.db,
    bus,
    log,
    clock: services.clock,
    monotonic,
    nodeId: randomUUID(),
    channels: {
      open: async (broadcast) => {
        opened.push(broadcast);
        const channel = channels.get(broadcast.id) ?? new HeardChannel();
        channels.set(broadcast.id, channel);
        return packaging ? both(channel, await packaging.open(broadcast)) : channel;
      },
      release: async (id) => {
        released.push(id);
        await packaging?.release(id);
      },
    },
    queueRecordings: async () => void recorded.push(services.clock()),
  });
  const server = createServer();
  const sockets = new SocketServer(server, { serveClient: false, destroyUpgrade: false });
  const stopStudios = acceptStudios(services, sockets, registry);
  await bus.ready();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const encoders = await acceptEncoders(services, registry, { port: 0, host: "127.0.0.1", monotonic });
  let stopped: Promise<void> | null = null;
  return {
    registry,
    channels,
    opened,
    released,
    warnings,
    port: (server.address() as AddressInfo).port,
    rtmpPort: encoders.port,
    /** Stops the node as SIGTERM would. */
    stop: () =>
      (stopped ??= (async () => {
        await registry.stop();
        stopStudios();
        await encoders.stop();
        await sockets.close();
        await bus.close();
      })()),
    /** Kills the node as `kill -9` would, as far as the database sees it. */
    kill: () =>
      (stopped ??= (async () => {
        await bus.close();
        stopStudios();
        server.closeAllConnections();
        await encoders.stop();
        await sockets.close();
      })()),
  };
}

export type IngestNode = Awaited<ReturnType<typeof startIngestNode>>;

/** Time that stands still until it is advanced, and a clock on the wall that can be set. */
export class TestClocks {
  monotonicMs = 0;
  wallMs: number;

  constructor(wallMs: number) {
    this.wallMs = wallMs;
  }

  /** Time passes. */
  pass(seconds: number): void {
    this.monotonicMs += seconds * 1_000;
    this.wallMs += seconds * 1_000;
  }

  /** Somebody sets the clock. */
  jumpClock(seconds: number): void {
    this.wallMs += seconds * 1_000;
  }
}

let accounts = 0;

/** Somebody who runs a space, with the cookie of a browser in which they are signed in. */
export async function signedInMember({ services }: TestServices, spaceId: number | null) {
  const pair = { email: `publisher${(accounts += 1)}@example.org`, password: "a-long-password" };
  const personId = await createDemoAccount(services, { ...pair, name: "Asha Rao", accountType: "common" });
  if (spaceId) {
    await services.db
      .insertInto("space_member")
      .values({ space_id: spaceId, person_id: personId, role: "owner" })
      .execute();
  }
  const { ctx, cookies } = testRequest(services);
  await signIn(ctx, new Headers({ "user-agent": "Test" }), pair);
  return { personId, cookie: cookieHeader(cookies) };
}
