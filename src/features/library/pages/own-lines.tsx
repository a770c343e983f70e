import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { languageChoices, readWorkLines } from "#/features/texts/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { MEDIA_PATH, ownItemPath } from "../own/own-rules.ts";
import { findOwnItem } from "../queries/own-media.server.ts";
import { TapAlong } from "../ui/tap-along.tsx";
import type { Route } from "./+types/own-lines";

/** Where somebody taps along while a piece plays: each tap begins the next line. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const person = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const item = id === null ? null : await findOwnItem(ctx.db, person, id);
  if (!item) throw redirect(MEDIA_PATH);
  const { hash, title, durationMs, kind, spoken } = item;
  return {
    item: { id: item.id, hash, title, durationMs, kind, spoken },
    languages: languageChoices(ctx.language),
    sung: item.follows === "" ? null : await readWorkLines(ctx.db, item.follows),
  };
}

export default function OwnLines({ loaderData: { item, sung, languages } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Tap along`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={ownItemPath(item.id)}>{item.title}</BackBar>
      <Page narrow className="pb-24">
        <PageHead
          title={<Trans>Tap along</Trans>}
          lead={<Trans>Play the piece, and press the button, or the space bar, as each line begins.</Trans>}
          className="lg:pt-6"
        />
        <TapAlong item={item} sung={sung} languages={languages} />
      </Page>
    </>
  );
}
