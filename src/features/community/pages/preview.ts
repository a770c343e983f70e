import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { lengthOf } from "#/platform/clean-text.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { act } from "#/platform/http/act.ts";
import { refuseField } from "#/platform/refusal.ts";
import { requirePerson } from "#/platform/viewer.ts";
import { PreviewForm } from "../forms.ts";
import { communityRefusals } from "../refusals.ts";
import { renderApart, takesLong } from "../render-apart.server.ts";
import { BODY_LENGTH, LONG_PREVIEW_LIMIT, PREVIEW_LIMIT } from "../rules.ts";
import type { Route } from "./+types/preview";

export const loader = () => redirect("/community");

/** What is being written, as it will stand: `{ html }`. It is kept for nobody: the next letter makes another of it. */
export const action = (args: Route.ActionArgs) =>
  act(args, communityRefusals, async ({ ctx, viewer, form, done }) => {
    const { personId } = requirePerson(viewer);
    const { body } = form(PreviewForm);
    if (lengthOf(body) > BODY_LENGTH) throw refuseField("body", "community.body-long", { most: BODY_LENGTH });
    await countAgainstLimit(ctx.db, { key: `discussion-preview:${personId}`, ...PREVIEW_LIMIT });
    if (takesLong(body)) {
      await countAgainstLimit(ctx.db, { key: `long-preview:${personId}`, ...LONG_PREVIEW_LIMIT });
    }
    return { ...done(msg`Preview`), html: await renderApart(body, new Map(), "preview") };
  });

export const shouldRevalidate = () => false;
