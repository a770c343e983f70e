import { requestContext } from "#/platform/http/context.ts";
import { readId } from "#/platform/form-fields.ts";
import { openBooks, readChainLines } from "../queries/open-books.server.ts";
import type { Route } from "./+types/chain";

/** The whole chain of a space as a file, written as its rows come: anybody can check it with a tool of their own. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const spaceId = readId(params.id);
  const books = spaceId && (await openBooks(ctx.db, ctx.language, await ctx.viewer(), spaceId));
  if (!books) throw new Response("Not found", { status: 404 });
  const lines = readChainLines(ctx.db, books.spaceId);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void lines.return(undefined),
  });
  return new Response(body, {
    headers: {
      // Text would be gathered to be packed, and hashes do not pack.
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="chain-${books.spaceId}.txt"`,
      "cache-control": "private, no-store",
    },
  });
}
