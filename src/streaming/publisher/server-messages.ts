import type { PublishRefusal, ServerMessage } from "../publish-protocol.ts";

const codes: readonly PublishRefusal[] = [
  "sign-in",
  "not-allowed",
  "not-found",
  "closed",
  "busy",
  "taken-over",
  "bad-stream",
  "too-fast",
  "server",
];

/** Reads what a server says; null for what makes no sense here. */
export function readServerMessage(data: unknown): ServerMessage | null {
  if (typeof data !== "string") return null;
  let word: Record<string, unknown>;
  try {
    word = JSON.parse(data) as Record<string, unknown>;
  } catch {
    return null;
  }
  const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value);
  switch (word?.["type"]) {
    case "welcome":
      return isNumber(word["next"]) && isNumber(word["broadcastId"])
        ? { type: "welcome", next: word["next"], broadcastId: word["broadcastId"] }
        : null;
    case "ack":
      return isNumber(word["to"]) ? { type: "ack", to: word["to"] } : null;
    case "refused": {
      const code = codes.find((known) => known === word["code"]) ?? "server";
      return { type: "refused", code };
    }
    case "ended":
      return { type: "ended" };
    default:
      return null;
  }
}
