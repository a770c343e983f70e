import { msg } from "@lingui/core/macro";
import { redirectDocument } from "react-router";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { notFound } from "#/platform/refusal.ts";
import { setGuestAddress } from "../commands/guest-address.server.ts";
import { makeGuestLink, withdrawGuestLink } from "../commands/guest-links.server.ts";
import { LinkForm } from "../guest-forms.ts";
import { readGuestLink } from "../queries/guest-links.server.ts";
import { orderRefusals } from "../refusals.ts";
import type { Route } from "./+types/guest-link";

/** The provider makes the private link of an order, makes it anew, or ends it, and says where it is mailed to. */
export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, orderRefusals, async ({ ctx, viewer, form, done }) => {
    const orderId = readId(params.id);
    if (!orderId) throw notFound();
    const asked = form(LinkForm);
    if (asked.intent === "address") {
      const { clientEmail: email, clientLanguage: language } = asked;
      await setGuestAddress(ctx, viewer, { orderId, email, language });
      return done(email ? msg`The address is kept.` : msg`Your client gets no mails.`);
    }
    if (asked.intent === "make") {
      await makeGuestLink(ctx, viewer, { orderId });
      const link = viewer.kind === "person" ? await readGuestLink(ctx, viewer, orderId) : null;
      const words = link?.isMailed
        ? msg`Your client is mailed a new link.`
        : msg`The link is ready. Send it to your client.`;
      await setFlash(ctx, "done", words);
    } else {
      await withdrawGuestLink(ctx, viewer, { orderId });
      await setFlash(ctx, "done", msg`The link does not work any more.`);
    }
    return redirectDocument(`/orders/${orderId}`, 303) as never;
  });
