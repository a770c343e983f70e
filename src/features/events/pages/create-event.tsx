import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { Form, redirect, redirectDocument, useNavigation, type ShouldRevalidateFunctionArgs } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Notice } from "#/design/notice.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { discardUpload } from "#/platform/media/attach-picture.ts";
import { readPictures } from "#/platform/media/read-pictures.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import { readId } from "#/platform/form-fields.ts";
import { eventAdmin } from "../access.ts";
import { storeEventPicture } from "../commands/event-picture.server.ts";
import { createEvent, editEvent } from "../commands/write-event.server.ts";
import { EventForm } from "../editor/forms.ts";
import { toEventInput, toPublishing } from "../editor/event-input.ts";
import { formValues } from "../editor/form-values.ts";
import { faithOfSpace, spaceOfSeries, zoneOfSpace } from "../queries/space-of-event.server.ts";
import { readStoredEvent } from "../queries/stored-event.server.ts";
import { eventRefusals } from "../refusals.ts";
import { CapacityPart, TranslationPart, WhatPart, WherePart } from "../ui/admin/event-fields.tsx";
import { withStored } from "../ui/admin/form-state.ts";
import { PicturePart } from "../ui/admin/picture-part.tsx";
import { PlanPart } from "../ui/admin/plan-fields.tsx";
import { PublishPart } from "../ui/admin/publish-part.tsx";
import type { Route } from "./+types/create-event";

/** The form carries a key of its own: no copy of it may be kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const url = new URL(request.url);
  const seriesId = params.series === undefined ? null : readId(params.series);
  const copied = readId(url.searchParams.get("copy"));
  const wanted = seriesId ?? copied;
  // An event knows its space; a person who may not run it learns no more than of one that does not exist.
  const ownSpace = wanted ? await spaceOfSeries(ctx.db, wanted) : null;
  if (ownSpace) url.searchParams.set("space", String(ownSpace));
  else if (params.series !== undefined) throw redirect("/dashboard");
  const admin = await openAdminPage(ctx, new Request(url, request), eventAdmin.plan);
  const { space, spaces, now, today } = admin;
  const stored = wanted && ownSpace ? await readStoredEvent(ctx.db, wanted, now) : null;
  const pictures = seriesId ? await readPictures(ctx.db, ctx.language, "event_series", [seriesId]) : null;
  const [picture = null] = (seriesId && pictures?.get(seriesId)) || [];
  return {
    space,
    spaces: seriesId ? [] : spaces,
    today,
    faith: await faithOfSpace(ctx.db, space.id),
    key: randomUUID(),
    values: stored ? formValues(stored, seriesId === null) : { zone: space.zone, language: ctx.language },
    picture,
    event:
      stored && seriesId
        ? {
            id: seriesId,
            revision: stored.revision,
            isPublic: stored.publishedAt !== null,
            publishAt: stored.publishAt,
          }
        : null,
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, eventRefusals, async ({ ctx, viewer, form }) => {
    const typed = form(EventForm);
    const { space: spaceId } = typed;
    const input = toEventInput(typed, await zoneOfSpace(ctx.db, spaceId));
    const publishing = toPublishing(typed, input.zone);
    const picture = typed.image
      ? await storeEventPicture(ctx, viewer, { spaceId, uploadId: typed.image, alt: typed.imageAlt })
      : null;
    if (args.params.series === undefined) {
      if (!typed.key || !publishing) throw refuse("platform.form-invalid");
      await createEvent(ctx, viewer, { ...input, key: typed.key, publishing, picture });
    } else {
      const seriesId = readId(args.params.series);
      if (!seriesId) throw notFound();
      if (!typed.revision) throw refuse("platform.form-invalid");
      const change = { ...input, seriesId, revision: typed.revision, note: typed.note, publishing };
      await editEvent(ctx, viewer, { ...change, picture: picture ?? (typed.imageGone ? "none" : null) });
    }
    if (picture) await discardUpload(ctx, picture.uploadId);
    const isNew = args.params.series === undefined;
    const said = {
      draft: msg`The draft is saved.`,
      later: msg`The event is saved. It becomes public at the time that you chose.`,
      publish: isNew ? msg`Event created successfully!` : msg`The event is public now.`,
      save: msg`Your changes are saved.`,
    }[typed.intent];
    await setFlash(ctx, "done", said);
    const isDraft = typed.intent === "draft" || typed.intent === "later";
    // The redirect is a whole document: the next page reports the success.
    return redirectDocument(`/manage-space/events?space=${spaceId}${isDraft ? "&tab=drafts" : ""}`, 303) as never;
  });

/** An editor who was too late reads the present state, and saves over it knowingly. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function CreateEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, spaces, today, faith, key, values: stored, picture, event } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const uploads = useUploads({ purpose: "picture" });
  const answer = readAnswer(actionData);
  const state = withStored(stored, answer, (value) => t`New value: ${value}`);
  const labels = {
    title: t`Event Title`,
    category: t`Category`,
    description: t`Description`,
    date: t`Date`,
    time: t`Start Time`,
  };
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      path="/create-event"
      narrow
      title={event ? t`Edit event` : t`Create New Event`}
      back={
        event
          ? { to: `/manage-space/events?space=${space.id}`, label: <Trans>Events</Trans> }
          : { to: `/dashboard?space=${space.id}`, label: <Trans>Back to Dashboard</Trans> }
      }
    >
      <Answer answer={actionData} labels={labels} />
      {!event && (
        <Notice icon="calendar" className="mb-2">
          <Trans>Tip: plan events at least 2 weeks ahead.</Trans>
        </Notice>
      )}
      <Form method="post" noValidate className="group/event">
        <input type="hidden" name="space" value={space.id} />
        <input type="hidden" name="key" value={answer.values.key ?? key} />
        {event && <input type="hidden" name="revision" value={event.revision} />}
        <WhatPart {...state} />
        <PlanPart {...state} today={today} spaceId={space.id} faith={faith} />
        <WherePart {...state} />
        <CapacityPart {...state} />
        <PicturePart {...state} uploads={uploads} picture={picture} />
        <TranslationPart {...state} />
        <PublishPart
          {...state}
          state={!event ? "new" : event.isPublic ? "public" : "draft"}
          pending={pending}
          isBusy={uploads.isBusy}
        />
      </Form>
    </AdminFrame>
  );
}
