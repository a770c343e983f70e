import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { z } from "zod";
import type { Done } from "#/platform/http/act.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { addView } from "./commands/add-view.server.ts";
import { removeView, renameView } from "./commands/edit-view.server.ts";
import { ViewForm } from "./forms.ts";

/** A form of the 3D views as the page that shows them has received it. */
interface Posted {
  readonly ctx: RequestContext;
  readonly viewer: Viewer;
  form<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
  done(message: MessageDescriptor): Done;
}

/** Does what a form of the 3D views asks for. @throws as the commands. */
export async function changeView({ ctx, viewer, form, done }: Posted): Promise<Done> {
  const input = form(ViewForm);
  const { space: spaceId } = input;
  switch (input.intent) {
    case "add-model":
      await addView(ctx, viewer, {
        ...{ spaceId, kind: "model", title: input.title, language: ctx.language },
        ...{ uploadId: input.upload, thumbnailUploadId: input.thumbnail },
      });
      return done(msg`The 3D model was checked and saved.`);
    case "add-link":
      await addView(ctx, viewer, {
        ...{ spaceId, kind: "link", title: input.title, language: ctx.language },
        ...{ url: input.url, thumbnailUploadId: input.thumbnail },
      });
      return done(msg`The tour was saved.`);
    case "rename":
      await renameView(ctx, viewer, { spaceId, viewId: input.view, title: input.title });
      return done(msg`Your changes are saved.`);
    case "remove":
      await removeView(ctx, viewer, { spaceId, viewId: input.view });
      return done(msg`It is removed.`);
  }
}
