import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { noSuchFile } from "#/platform/http/private-file.ts";
import { answerPrivatePicture } from "#/platform/media/private-picture.ts";
import { Refusal } from "#/platform/refusal.ts";
import { admitGuest } from "../commands/admit-guest.server.ts";
import { readGuestToken } from "../guest-token.server.ts";
import { findGuestPicture } from "../queries/pictures.server.ts";
import type { Route } from "./+types/guest-picture";

/** A picture of an order for its client without an account, as long as their link works. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [token, useId] = [readGuestToken(params.token), readId(params.use)];
  if (!token || useId === null) return noSuchFile();
  try {
    const orderId = await admitGuest(ctx, {
      ...{ token, viewer: await ctx.viewer(), clientAddress: ctx.clientAddress },
    });
    return await answerPrivatePicture(ctx, await findGuestPicture(ctx.db, orderId, useId), params.name);
  } catch (error) {
    // Wrong links are counted; whoever tries many learns no more than the first time.
    if (error instanceof Refusal) return noSuchFile();
    throw error;
  }
}
