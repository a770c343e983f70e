import { connect, type Socket } from "node:net";
import { cpuSeconds } from "../server-load.ts";

export interface Watched {
  readonly requests: number;
  readonly failed: number;
  readonly usedCpuSeconds: number;
  readonly bytes: number;
}

/** One viewer's connection; a request at a time, and of the answer only what a player must look at. */
class Connection {
  readonly #socket: Socket;
  #head = "";
  #body: Buffer[] = [];
  #left = -1;
  #status = 0;
  #done: ((answer: { status: number; body: Buffer }) => void) | null = null;
  #failed: ((error: Error) => void) | null = null;

  constructor(port: number) {
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.on("data", (chunk: Buffer) => this.#take(chunk));
    const fail = (error?: Error) => this.#failed?.(error ?? new Error("The connection was closed."));
    this.#socket.on("error", fail);
    this.#socket.on("close", () => fail());
  }

  ask(path: string): Promise<{ status: number; body: Buffer }> {
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#failed = reject;
      this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    });
  }

  close(): void {
    this.#failed = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (this.#left < 0) {
      this.#head += chunk.toString("latin1");
      const end = this.#head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const whole = Buffer.from(this.#head, "latin1");
      this.#status = Number(this.#head.slice(9, 12));
      this.#left = Number(/content-length: (\d+)/i.exec(this.#head.slice(0, end))?.[1] ?? 0);
      this.#head = "";
      chunk = whole.subarray(end + 4);
    }
    this.#left -= chunk.length;
    this.#body.push(chunk);
    if (this.#left > 0) return;
    const answer = { status: this.#status, body: Buffer.concat(this.#body) };
    this.#body = [];
    this.#left = -1;
    this.#done?.(answer);
  }
}

/**
 * So many people watch with low latency for a while: each reloads the playlist with the part that comes next, and
 * fetches the newest part that it names.
 * @param folder path of the rendition, without a slash at its end.
 */
export async function watch(
  { pid, port, folder }: { readonly pid: number; readonly port: number; readonly folder: string },
  { viewers, seconds }: { readonly viewers: number; readonly seconds: number },
): Promise<Watched> {
  let requests = 0;
  let failed = 0;
  let bytes = 0;
  const connections: Connection[] = [];
  const until = performance.now() + seconds * 1000;
  const view = async (connection: Connection): Promise<void> => {
    const ask = async (path: string) => {
      const { status, body } = await connection.ask(`${folder}/${path}`);
      requests += 1;
      bytes += body.length;
      if (status !== 200) failed += 1;
      return body;
    };
    let query = "";
    while (performance.now() < until) {
      const playlist = (await ask(`live.m3u8${query}`)).toString("latin1");
      const [, name, number, part] = /URI="(\d+-(\d+)\.(\d+)\.m4s)"/.exec(
        playlist.slice(playlist.lastIndexOf("#EXT-X-PART:")),
      )!;
      const isClosed = playlist.lastIndexOf("#EXTINF:") > playlist.lastIndexOf("#EXT-X-PART:");
      const next = isClosed ? `${Number(number) + 1}&_HLS_part=0` : `${number}&_HLS_part=${Number(part) + 1}`;
      query = `?_HLS_msn=${next}&_HLS_skip=YES`;
      await ask(name!);
    }
  };
  const before = cpuSeconds(pid);
  await Promise.all(
    Array.from({ length: viewers }, async () => {
      const connection = new Connection(port);
      connections.push(connection);
      await view(connection).catch(() => (failed += 1));
    }),
  );
  const usedCpuSeconds = cpuSeconds(pid) - before;
  for (const connection of connections) connection.close();
  return { requests, failed, usedCpuSeconds, bytes };
}
