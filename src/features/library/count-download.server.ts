import { isbot } from "isbot";
import type { RequestContext } from "#/platform/http/context.ts";
import { countUse } from "./commands/count-use.server.ts";
import { noteDownload } from "./commands/own-shelf.server.ts";

/** Counts whoever takes a thing, and notes it for members; a part of a file, machines and looks ahead count nothing. */
export async function countDownload(ctx: RequestContext, { headers, method }: Request, itemId: number): Promise<void> {
  const userAgent = headers.get("user-agent") ?? "";
  if (method !== "GET" || headers.has("range") || isbot(userAgent)) return;
  const viewer = await ctx.viewer();
  if (viewer.kind === "person") await noteDownload(ctx, viewer, { itemId });
  if (headers.get("dnt") === "1" || headers.get("sec-gpc") === "1") return;
  await countUse(ctx, viewer, { itemId, use: "download", clientAddress: ctx.clientAddress, userAgent });
}
