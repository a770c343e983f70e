import { readdirSync, readFileSync } from "node:fs";

export interface ServerState {
  readonly descriptors: number;
  /** Connections that the server holds on its ports, its listening sockets apart. */
  readonly connections: number;
  readonly megabytes: number;
}

const LISTENS = "0A";
const TIME_WAIT = "06";

/** Linux only: /proc knows what a process holds. */
export function readState(pid: number, ports: readonly number[]): ServerState {
  const descriptors = readdirSync(`/proc/${pid}/fd`).length;
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  const local = ports.map((port) => port.toString(16).toUpperCase().padStart(4, "0"));
  const connections = ["tcp", "tcp6"]
    .flatMap((table) => readFileSync(`/proc/net/${table}`, "utf8").split("\n").slice(1))
    .map((line) => line.trim().split(/\s+/))
    // Without an inode the kernel alone still knows of it.
    .filter(([, at, , state, , , , , , inode]) => {
      const isHere = at !== undefined && local.includes(at.split(":")[1]!);
      return isHere && state !== LISTENS && state !== TIME_WAIT && inode !== "0";
    }).length;
  return { descriptors, connections, megabytes: Math.round(Number(resident) / 1024) };
}
