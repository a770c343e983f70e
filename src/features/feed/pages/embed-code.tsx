import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { CopyButton } from "#/design/copy-button.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { redirectSaying } from "#/platform/http/flash.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { visitor } from "#/platform/viewer.ts";
import { embedCode, embedPath, embedSize } from "../embed-address.ts";
import { postTags } from "../feed-address.ts";
import { readPostCards } from "../queries/post-cards.server.ts";
import { isShownPost } from "../queries/shown-post.server.ts";
import { postPath } from "../rules.ts";
import type { Route } from "./+types/embed-code";

export const handle: PageHandle = { cachedBy: [] };

/** The lines with which another site shows a post; they are for everybody, and so is what they show. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language, config } = ctx;
  const id = readId(params.id);
  const isShown = id !== null && (await isShownPost(db, visitor, id));
  const [post] = isShown ? await readPostCards(db, visitor, language, [id], new Date(ctx.clock())) : [];
  if (!post) throw await redirectSaying(ctx, "/feed", msg`This post is no longer there`);
  for (const tag of postTags(post)) ctx.cacheTags.add(tag);
  const { name } = post;
  const thing = { kind: "post", id: post.id } as const;
  const title = (await loadWords(language))._(msg`A post by ${name}`);
  const size = embedSize(thing, { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY });
  return {
    ...{ id: post.id, name, card: embedPath(thing) },
    code: embedCode(thing, { origin: config.publicUrl, language, title, size }),
  };
}

export default function EmbedCode({ loaderData: { id, name, card, code } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Embed this post`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={postPath(id)}>
        <Trans>Post</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          kicker={name}
          title={<Trans>Embed this post</Trans>}
          lead={<Trans>Put these lines into a page of yours: the post stands there as a card that leads here.</Trans>}
          className="lg:pt-6"
        />
        <Field
          id="code"
          label={t`Code for your page`}
          hint={t`Where a site knows oEmbed, the address of the post alone does the same.`}
        >
          <Textarea
            readOnly
            rows={6}
            dir="ltr"
            spellCheck={false}
            value={code}
            onFocus={(event) => event.currentTarget.select()}
            className="font-mono text-sm"
          />
        </Field>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-4">
          <CopyButton text={code} label={t`Copy the code`} copied={t`Code copied`} />
          <a href={card} className="inline-link inline-flex min-h-11 items-center">
            <Trans>See the card</Trans>
          </a>
        </div>
      </Page>
    </>
  );
}
