import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, redirectDocument, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { type ReadAnswer, readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import { useOneUpload } from "#/platform/uploads/use-one-upload.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";
import { bringMedia } from "../commands/bring-media.server.ts";
import { askForEpisode } from "../commands/make-episode.server.ts";
import { BringForm } from "../forms.ts";
import { MEDIA_PATH, ownItemPath, podcastPath } from "../own/own-rules.ts";
import { clockOf } from "../player/clock.ts";
import { listKeptSpaces, listOwnMedia, listRecordingsToAdd } from "../queries/own-media.server.ts";
import { libraryRefusals } from "../refusals.ts";
import { EpisodeRows } from "../ui/episode-rows.tsx";
import type { Route } from "./+types/media";

/** Where those who keep a space's sound and film, and staff, bring it to the library. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const person = await requirePersonPage(ctx, request);
  const spaces = await listKeptSpaces(ctx.db, person);
  if (spaces.length === 0 && !person.isStaff) throw redirect("/library");
  const query = new URL(request.url).searchParams;
  const asked = readId(query.get("space"));
  const chosen = spaces.find(({ id }) => id === asked) ?? (person.isStaff && asked === null ? null : spaces[0]!);
  const spaceId = chosen?.id ?? null;
  const [own, recorded] = await Promise.all([
    listOwnMedia(ctx.db, spaceId, readId(query.get("before")) ?? undefined),
    spaceId === null
      ? { recordings: [], next: null }
      : listRecordingsToAdd(ctx.db, ctx.language, spaceId, readId(query.get("recordings")) ?? undefined),
  ]);
  return {
    ...{ spaces, chosen: chosen ?? null, isStaff: person.isStaff, own, recorded, zone: person.zone },
    origin: ctx.config.publicUrl,
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, libraryRefusals, async ({ ctx, viewer, form, done }) => {
    const input = form(BringForm);
    if (input.intent === "episode") {
      await askForEpisode(ctx, viewer, { recordingId: input.recording });
      return done(msg`The episode is being made. It stands here in a minute.`);
    }
    const id = await bringMedia(ctx, viewer, {
      ...{ uploadId: input.upload, spaceId: input.space, language: ctx.language },
    });
    throw redirectDocument(ownItemPath(id), 303);
  });

export type MediaData = Route.ComponentProps["loaderData"];

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { spaces, chosen, isStaff, own, recorded, zone, origin } = loaderData;
  const here = chosen === null ? MEDIA_PATH : `${MEDIA_PATH}?space=${chosen.id}`;
  const more = (name: string, value: number) => `${here}${chosen === null ? "?" : "&"}${name}=${value}`;
  return (
    <>
      <PageTitle>{t`Sound and film`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/library?tab=audio">
        <Trans>Library</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead
          title={<Trans>Sound and film</Trans>}
          lead={<Trans>Songs, talks and films for the library, and a podcast of your recordings.</Trans>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        {(spaces.length > 1 || (isStaff && spaces.length > 0)) && (
          <ChipRow label={t`Whose`} className="pb-4">
            {spaces.map(({ id, name }) => (
              <Chip key={id} to={`${MEDIA_PATH}?space=${id}`} current={id === chosen?.id}>
                {name}
              </Chip>
            ))}
            {isStaff && (
              <Chip to={MEDIA_PATH} current={chosen === null}>
                {t`Sangam’s own`}
              </Chip>
            )}
          </ChipRow>
        )}
        <Bring key={here} space={chosen?.id ?? null} {...readAnswer(actionData)} />
        <Section size="s" className="mt-10" heading={<Trans>What stands here</Trans>}>
          {own.items.length === 0 ? (
            <Empty icon="headphones" title={<Trans>Nothing yet</Trans>}>
              <Trans>Bring a song or a talk, or make an episode of a recording.</Trans>
            </Empty>
          ) : (
            <RowList label={t`What stands here`}>
              {own.items.map(({ id, kind, title, durationMs, isListed }) => (
                <ListRow
                  key={id}
                  to={ownItemPath(id)}
                  before={<Icon name={kind === "audio" ? "headphones" : "video"} className="text-ink-2" />}
                  title={title}
                  aside={isListed ? undefined : <Badge tone="quiet">{t`Not on the shelf yet`}</Badge>}
                >
                  {clockOf(durationMs)}
                </ListRow>
              ))}
            </RowList>
          )}
          {own.next !== null && (
            <LoadMore to={more("before", own.next)}>
              <Trans>Earlier ones</Trans>
            </LoadMore>
          )}
        </Section>
        {chosen !== null && (
          <>
            <EpisodeRows recordings={recorded.recordings} zone={zone} />
            {recorded.next !== null && (
              <LoadMore to={more("recordings", recorded.next)}>
                <Trans>Earlier recordings</Trans>
              </LoadMore>
            )}
            <Section size="s" className="mt-10" heading={<Trans>Your podcast</Trans>}>
              <p className="text-ink-2">
                <Trans>Podcast apps follow everything that stands here by this address:</Trans>
              </p>
              <p className="mt-1 text-sm wrap-anywhere select-all">
                {origin}
                {podcastPath(chosen.id)}
              </p>
            </Section>
          </>
        )}
      </Page>
    </>
  );
}

interface BringProps extends Pick<ReadAnswer, "values" | "problems"> {
  readonly space: number | null;
}

function Bring({ space, values, problems }: BringProps) {
  const { t } = useLingui();
  const upload = useOneUpload("shelf", { values, problems });
  const words = useUploadWords("shelf");
  const pending = useNavigation().formData?.get("intent") === "bring";
  return (
    <Panel>
      <Form method="post" noValidate onSubmit={upload.onSubmit} className="grid gap-5">
        <input type="hidden" name="space" value={space ?? ""} />
        <Field
          id="upload"
          label={t`Sound or film`}
          hint={t`MP3, M4A or OGG; films as MP4. Title, chapters and cover are read from the file.`}
          error={problems["upload"]}
          required
        >
          <UploadBox
            {...upload.box}
            words={words}
            accept={acceptOf("shelf")}
            prompt={t`Choose a file or drop it here`}
          />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="bring"
          variant="primary"
          icon="upload"
          pending={pending || upload.isBusy}
          className="justify-self-start max-md:w-full"
        >
          <Trans>Bring it</Trans>
        </Button>
      </Form>
    </Panel>
  );
}
